// One site for all of them, which takes longer to start than most of their tests.
import './layanan/pengaduan.ts';
import './layanan/surat.ts';
