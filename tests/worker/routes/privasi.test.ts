// One stack for all of them, which takes longer to start than most of their tests.
import './privasi/everything.ts';
import './privasi/under-way.ts';
import './privasi/retention.ts';
import './privasi/sinkron.ts';
