// One stack for all of them, which takes longer to start than most of their tests.
import './pengaduan/filing.ts';
import './pengaduan/list.ts';
import './pengaduan/step.ts';
import './pengaduan/pelapor.ts';
