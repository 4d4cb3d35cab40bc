<?php
// Menerima kabar dari portal (callback), menurut Standard Webhooks. Mencoba: RAHASIA_CALLBACK=whsec_… php -S 127.0.0.1:8000 terima.php

const TOLERANSI = 300; // detik

/** Benar bila kabar ini dari portal, utuh, dan tidak lebih dari lima menit lalu. */
function asli(string $isi, array $header): bool
{
    $id = $header['webhook-id'] ?? '';
    $waktu = $header['webhook-timestamp'] ?? '';
    if ($id === '' || !ctype_digit($waktu) || abs(time() - (int) $waktu) > TOLERANSI) {
        return false;
    }
    $rahasia = base64_decode(substr(getenv('RAHASIA_CALLBACK'), strlen('whsec_')));
    $benar = base64_encode(hash_hmac('sha256', "$id.$waktu.$isi", $rahasia, true));
    foreach (explode(' ', $header['webhook-signature'] ?? '') as $tanda) {
        if (strncmp($tanda, 'v1,', 3) === 0 && hash_equals($benar, substr($tanda, 3))) {
            return true;
        }
    }
    return false;
}

/** Kabar dapat datang dua kali dan tidak berurutan: yang lebih lama dari yang sudah dicatat diabaikan. */
function catat(array $kabar): void
{
    $berkas = sys_get_temp_dir() . '/status-' . (int) $kabar['data']['id'] . '.json'; // di sistem Anda: tabelnya sendiri
    $lama = json_decode((string) @file_get_contents($berkas), true);
    if ($lama && $lama['timestamp'] > $kabar['timestamp']) {
        return;
    }
    file_put_contents($berkas, json_encode($kabar), LOCK_EX);
}

$isi = file_get_contents('php://input'); // persis seperti diterima: yang ditandatangani adalah byte-nya
$header = [];
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $nama) {
    $header[$nama] = $_SERVER['HTTP_' . strtoupper(strtr($nama, '-', '_'))] ?? '';
}
if (!asli($isi, $header)) {
    http_response_code(401);
    exit;
}
$kabar = json_decode($isi, true);
if ($kabar['type'] === 'pesan.status') {
    catat($kabar);
}
http_response_code(204); // cepat: yang lama dikerjakan sesudahnya
