<?php
// Mengirim satu pesan: PORTAL=https://… KUNCI=vadr_… php kirim.php < pesan.json
// Kode keluar: 0 diterima, 1 ditolak (perbaiki dulu), 75 coba lagi nanti dengan perintah yang sama.
// Hanya dengan PHP sendiri, tanpa ekstensi curl.

class Ditolak extends RuntimeException {}
class CobaLagiNanti extends RuntimeException {}

const PALING_LAMA_MENUNGGU = 60; // detik

/** Mengirim pesan, dan mengulang bila jawabannya hilang. referensi adalah nama peristiwanya, jadi pesannya tetap satu. */
function kirim(array $pesan): array
{
    $permintaan = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Bearer ' . getenv('KUNCI'),
            'Content-Type: application/json',
            'Idempotency-Key: ' . $pesan['referensi'],
        ],
        'content' => json_encode($pesan),
        'timeout' => 30,
        'ignore_errors' => true, // jawaban 4xx dan 5xx juga dibaca
    ]]);
    for ($jeda = 1; $jeda <= 16; $jeda *= 2) {
        $http_response_header = [];
        $isi = @file_get_contents(getenv('PORTAL') . '/api/kirim', false, $permintaan);
        $status = (int) (explode(' ', $http_response_header[0] ?? '')[1] ?? 0);
        $jawaban = json_decode((string) $isi, true);
        if ($status === 202 && isset($jawaban['data'])) {
            return $jawaban['data'];
        }
        if ($status >= 400 && $status < 500 && $status !== 429) {
            throw new Ditolak("$status: $isi");
        }
        $tunggu = $status === 429 ? retryAfter($http_response_header, $jeda) : $jeda;
        if ($tunggu > PALING_LAMA_MENUNGGU) {
            throw new CobaLagiNanti("$status, sesudah $tunggu detik: $isi");
        }
        sleep($tunggu);
    }
    throw new CobaLagiNanti('Portal tidak menjawab');
}

function retryAfter(array $header, int $tanpa): int
{
    foreach ($header as $baris) {
        if (stripos($baris, 'Retry-After:') === 0) {
            return (int) substr($baris, strlen('Retry-After:'));
        }
    }
    return $tanpa;
}

try {
    echo json_encode(kirim(json_decode(stream_get_contents(STDIN), true))), "\n";
} catch (Ditolak | CobaLagiNanti $sebab) {
    fwrite(STDERR, $sebab->getMessage() . "\n");
    exit($sebab instanceof Ditolak ? 1 : 75);
}
