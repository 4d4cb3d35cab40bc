// One stack for all of them, which takes longer to start than most of their tests.
import './kirim/jenis.ts';
import './kirim/template.ts';
import './kirim/key.ts';
import './kirim/file.ts';
