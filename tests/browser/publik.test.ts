// One site for all of them, which takes longer to start than most of their tests.
import './publik/pertama.ts';
import './publik/masuk.ts';
import './publik/verifikasi.ts';
import './publik/acuan.ts';
