import { useState } from 'react';
import { REQUIRED } from '#contract/fields.ts';
import { MAX_CATATAN } from '#contract/surat/surat.ts';
import {
  tandaTangan as calls,
  MASA_KODE_TANDA_TANGAN_MENIT,
  type TandaTangan,
} from '#contract/surat/tandaTangan.ts';
import { Button } from '../../../components/Button.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Centang } from '../../../components/forms/Centang.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { ApiError, call, type Input } from '../../../lib/api/api.ts';
import { useSendForm } from '../../../lib/forms/useSendForm.ts';

interface Props {
  data: TandaTangan;
  onChanged: (data: TandaTangan) => void;
  /** @param semua the other letters were to be signed too */
  onFailed: (semua: boolean) => void;
}

type Body = Input<typeof calls.tandai>['body'];

/** Signs the letter with passphrase and code, or refuses it with a reason. */
export function TandaiForm(props: Props) {
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      {refusing ? <Tolak {...props} /> : <Tandai {...props} />}
      <Button look="line-link" className="self-center" onClick={() => setRefusing(!refusing)}>
        {refusing ? 'Kembali ke tanda tangan' : 'Tolak surat ini'}
      </Button>
    </>
  );
}

/** @param selesai what the letter is once the call has been carried out */
function useSend({ data: { surat }, onChanged, onFailed }: Props, title: string, selesai: string) {
  const { send, ...state } = useSendForm(title);
  return {
    ...state,
    send: (body: Body, errors: Record<string, string>) =>
      void send(Object.keys(errors).length > 0 ? { errors } : { data: body }, async (body) => {
        try {
          onChanged((await call(calls.tandai, { params: { kode: surat.kode }, body })).data);
        } catch (error) {
          onFailed(body.semua === true);
          if (!(error instanceof ApiError && error.status === 0)) throw error;
          throw new ApiError(
            0,
            'jaringan',
            `Tidak dapat terhubung ke server, jadi belum diketahui apakah surat ini sudah ${selesai}. Periksa koneksi internet Anda, lalu coba lagi: surat tidak akan ${selesai} dua kali.`,
          );
        }
      }),
  };
}

function Tandai(props: Props) {
  const { surat, lainnya, akhir_no_hp } = props.data;
  const { errors, failure, busy, send } = useSend(props, 'Penandatanganan terganggu', 'ditandatangani');

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const passphrase = String(typed.get('passphrase'));
    const kode = String(typed.get('kode'));
    send(
      { passphrase, kode, semua: typed.has('semua') },
      { ...(!passphrase && { passphrase: REQUIRED }), ...(!kode.trim() && { kode: REQUIRED }) },
    );
  }

  return (
    <>
      {surat.tte === 'belum_pasti' && (
        <Catatan nada="perhatian">
          Hasil tanda tangan yang terakhir belum diketahui. Tanda tangani lagi: yang terbit tetap satu surat.
        </Catatan>
      )}
      {failure && <FailureBox {...failure} />}
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
        <FormField
          name="passphrase"
          label="Passphrase"
          type="password"
          hint="Passphrase sertifikat elektronik Anda. Tidak disimpan di portal ini."
        />
        <MintaKode kode={surat.kode} akhir={akhir_no_hp ?? ''} />
        <FormField
          name="kode"
          label="Kode"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`6 angka, berlaku ${MASA_KODE_TANDA_TANGAN_MENIT} menit.`}
        />
        {lainnya.length > 0 && (
          <Centang name="semua">Tanda tangani juga {lainnya.length} surat lain di bawah ini</Centang>
        )}
        <SubmitButton label="Tanda Tangani" busyLabel="Menandatangani…" busy={busy} />
      </Form>
    </>
  );
}

/** Asks for a code, as often as one is needed. */
function MintaKode({ kode, akhir }: { kode: string; akhir: string }) {
  const { failure, busy, send } = useSendForm('Permintaan kode terganggu');
  const [sent, setSent] = useState(0);
  const ask = () =>
    void send({ data: kode }, async (kode) => {
      await call(calls.kode, { params: { kode } });
      setSent((sent) => sent + 1);
    });
  return (
    <div className="flex flex-col gap-2">
      {failure && <FailureBox {...failure} />}
      <Button busy={busy} onClick={ask}>
        {busy ? 'Mengirim…' : sent > 0 ? 'Kirim kode lagi' : 'Kirim kode ke WhatsApp saya'}
      </Button>
      <p role="status" className="text-muted text-sm">
        {sent > 0 && `Kode dikirim ke nomor Anda yang berakhiran ${akhir}.`}
        {sent > 1 &&
          ' Pakai yang terakhir: kode sebelumnya tidak berlaku lagi. Bila kode tidak datang, kirim pesan dari nomor itu ke WhatsApp kampus, lalu minta lagi.'}
      </p>
    </div>
  );
}

function Tolak(props: Props) {
  const { errors, failure, busy, send } = useSend(props, 'Penolakan terganggu', 'ditolak');
  return (
    <>
      {failure && <FailureBox {...failure} />}
      <Form
        errors={errors}
        onSubmit={(form) => {
          const alasan = String(new FormData(form).get('alasan'));
          send({ tolak: true, alasan }, alasan.trim() ? {} : { alasan: REQUIRED });
        }}
        className="flex flex-col gap-5"
      >
        <ParagraphField
          name="alasan"
          label="Alasan menolak"
          hint="Dibaca mahasiswa. Surat ini tidak jadi terbit."
          rows={3}
          heights="max-h-60 min-h-20"
          max={MAX_CATATAN}
        />
        <SubmitButton label="Tolak Surat" busyLabel="Menolak…" busy={busy} danger />
      </Form>
    </>
  );
}
