// One stack for all of them, which takes longer to start than most of their tests.
import './sinkron/kunci.ts';
import './sinkron/list.ts';
import './sinkron/row.ts';
import './sinkron/removal.ts';
