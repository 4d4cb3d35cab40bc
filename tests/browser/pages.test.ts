// What Pages makes of the site: one for all of them, as `npm start` serves it.
import './pages/dokumen.ts';
import './pages/rilis.ts';
import './pages/aplikasi.ts';
// Last: it gives the campus another name for a while.
import './pages/identitas.ts';
