// /api/docs can do without this: it shows the example programs, and makes calls with a test key, which stays in this tab's memory.
const UJI = /^vadr_uji_[\w-]{43}$/;
const SHOWN = ['content-type', 'retry-after'];
const forms = [...document.querySelectorAll('form.coba')];

for (const details of document.querySelectorAll('[data-berkas]'))
  details.addEventListener('toggle', () => void showFile(details), { once: true });

async function showFile(details) {
  const response = await fetch(details.dataset.berkas).catch(() => null);
  // The link to it stays.
  if (!response?.ok) return;
  details.querySelector('.isi').append(block(await response.text()));
}

for (const form of forms) {
  form.hidden = false;
  form.elements.kunci.addEventListener('input', ({ target }) => {
    for (const other of forms) other.elements.kunci.value = target.value;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const { kunci, ulang, body } = form.elements;
  const key = kunci.value.trim();
  if (!UJI.test(key)) {
    kunci.focus();
    tell(
      form,
      'Halaman ini hanya memakai kunci uji, yang diawali vadr_uji_. Dengan kunci lain pesannya akan benar-benar dikirim.',
    );
    return;
  }
  const button = form.querySelector('button');
  button.disabled = true;
  tell(form, 'Mengirim…');
  try {
    const response = await fetch(addressOf(form), {
      method: form.dataset.method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(ulang && { 'Idempotency-Key': ulang.value }),
      },
      body: body?.value,
      credentials: 'omit',
    });
    const headers = SHOWN.flatMap((name) =>
      response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
    );
    const answer = block([...headers, '', pretty(await response.text())].join('\n'));
    tell(form, `Dijawab ${response.status}`, answer);
  } catch {
    tell(form, 'Jawabannya tidak sampai. Kirim lagi dengan Idempotency-Key yang sama: pesannya tetap satu.');
  }
  button.disabled = false;
  button.focus();
}

/** What the path does not name goes behind the question mark. */
function addressOf(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value } of form.querySelectorAll('[data-alamat]')) {
    const filled = path.replace(`{${name}}`, encodeURIComponent(value));
    if (filled === path) query.set(name, value);
    path = filled;
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function tell(form, sentence, ...more) {
  const line = document.createElement('p');
  line.textContent = sentence;
  form.querySelector('.hasil').replaceChildren(line, ...more);
}

function block(text) {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  pre.tabIndex = 0;
  code.textContent = text;
  pre.append(code);
  return pre;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
