// One stack for all of them, which takes longer to start than most of their tests.
import './kanal/hold.ts';
import './kanal/stand-in.ts';
import './kanal/rest.ts';
import './kanal/form.ts';
import './kanal/people.ts';
import './kanal/alias.ts';
