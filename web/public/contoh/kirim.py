"""Mengirim satu pesan: PORTAL=https://… KUNCI=vadr_… python3 kirim.py < pesan.json

Kode keluar: 0 diterima, 1 ditolak (perbaiki dulu), 75 coba lagi nanti dengan perintah yang sama.
Hanya dengan pustaka bawaan Python 3.
"""

import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request

PALING_LAMA_MENUNGGU = 60  # detik


class Ditolak(Exception):
    pass


class CobaLagiNanti(Exception):
    pass


def kirim(pesan):
    """Mengirim pesan, dan mengulang bila jawabannya hilang. referensi adalah nama peristiwanya, jadi pesannya tetap satu."""
    permintaan = urllib.request.Request(
        os.environ["PORTAL"] + "/api/kirim",
        data=json.dumps(pesan).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["KUNCI"],
            "Content-Type": "application/json",
            "Idempotency-Key": pesan["referensi"],
        },
    )
    for jeda in (1, 2, 4, 8, 16):
        tunggu = jeda
        try:
            status, retry_after, isi = minta(permintaan)
            if status == 202:
                return json.loads(isi)["data"]
            if status == 429:
                tunggu = int(retry_after or jeda)
            elif status < 500:
                raise Ditolak(f"{status}: {isi}")
            if tunggu > PALING_LAMA_MENUNGGU:
                raise CobaLagiNanti(f"{status}, sesudah {tunggu} detik: {isi}")
        except (OSError, http.client.HTTPException, ValueError):
            pass  # jawabannya hilang: mungkin diterima, mungkin tidak
        time.sleep(tunggu)
    raise CobaLagiNanti("Portal tidak menjawab")


def minta(permintaan):
    try:
        jawaban = urllib.request.urlopen(permintaan, timeout=30)
    except urllib.error.HTTPError as galat:
        jawaban = galat  # 4xx dan 5xx juga jawaban
    with jawaban:
        return jawaban.status, jawaban.headers["Retry-After"], jawaban.read().decode()


if __name__ == "__main__":
    try:
        print(json.dumps(kirim(json.load(sys.stdin))))
    except (Ditolak, CobaLagiNanti) as sebab:
        print(sebab, file=sys.stderr)
        sys.exit(1 if isinstance(sebab, Ditolak) else 75)
