#!/bin/sh
# Mengirim satu pesan: PORTAL=https://… KUNCI=vadr_… sh kirim.sh REFERENSI < pesan.json
# Kode keluar: 0 diterima, 1 ditolak (perbaiki dulu), 75 coba lagi nanti dengan perintah yang sama.
set -eu

# Nama peristiwanya, bukan angka acak: diulang dengan nama yang sama, pesannya tetap satu.
kunci_idempotensi=${1:?REFERENSI}
pesan=$(mktemp)
jawaban=$(mktemp)
trap 'rm -f "$pesan" "$jawaban"' EXIT
cat >"$pesan"

# curl mengulang bila jawabannya hilang, dan pada 429 dan 5xx. Retry-After dituruti selama tidak lewat 60 detik.
status=$(curl --silent --show-error --max-time 30 \
  --retry 5 --retry-all-errors --retry-max-time 60 \
  -H "Authorization: Bearer $KUNCI" \
  -H "Idempotency-Key: $kunci_idempotensi" \
  -H 'Content-Type: application/json' \
  --data-binary "@$pesan" \
  -o "$jawaban" -w '%{http_code}' "$PORTAL/api/kirim") || exit 75

case $status in
  202) cat "$jawaban" ;;
  429 | 5??) echo "$status, coba lagi nanti: $(cat "$jawaban")" >&2; exit 75 ;;
  *) echo "$status, ditolak: $(cat "$jawaban")" >&2; exit 1 ;;
esac
