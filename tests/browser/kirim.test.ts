// One site for all of them, which takes longer to start than most of their tests. The report counts from nothing sent.
import './kirim/laporan.ts';
import './kirim/group.ts';
import './kirim/pesan.ts';
import './kirim/tulis.ts';
import './kirim/broadcast.ts';
import './kirim/percakapan.ts';
import './kirim/hari.ts';
