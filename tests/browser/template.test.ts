// One site for all of them, which takes longer to start than most of their tests.
import './template/panduan.ts';
import './template/jendela.ts';
import './template/daftar.ts';
import './template/mulai.ts';
