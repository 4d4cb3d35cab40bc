// One site for all of them, which takes longer to start than most of their tests. The first counts what is there.
import './master/daftar.ts';
import './master/excel.ts';
import './master/kontak.ts';
import './master/isian.ts';
import './master/fokus.ts';
import './master/buang.ts';
import './master/dialog.ts';
import './master/fakultas.ts';
import './master/berkas.ts';
import './master/arah.ts';
import './master/privasi.ts';
import './master/menu.ts';
import './master/palet.ts';
import './master/kunci.ts';
