import { createDecipheriv, hkdfSync, randomUUID } from 'node:crypto'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import type { HasilKodeDarurat, UjianDarurat } from '#shared/api/rescue.ts'
import {
	bacaJawaban,
	bacaKepala,
	bacaKode,
	INFO_DARURAT,
	nonceDarurat,
	PANJANG_KEPALA,
	PANJANG_TAG,
	type Terpilih,
} from '#shared/rules/darurat.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { lockPengerjaan } from './closing-queries.ts'
import { insertFakta } from './contact-queries.ts'
import { attemptVoid } from './devices.ts'
import type { ExamsContext } from './exams-context.ts'
import { takeWitnessed } from './late.ts'
import type { Paket } from './paper.ts'
import { findPengerjaanDarurat, findUjianDarurat } from './rescue-queries.ts'
import { noUjian } from './rulings.ts'
import { kunciSegel } from './seal.ts'
import { jawabanMasuk, unknownEpoch } from './wire.ts'

const badCode = () =>
	badInput('kode', 'Kode ini rusak, tidak lengkap, atau telah diubah. Pindai atau ketik ulang.', 'bad_code')

/**
 * Opens what a device has sealed with the key of its attempt: whoever can make it has the attempt's secret.
 * @throws AppError 400 tampered with, cut short, or made for another paper
 */
function openKode(bytes: Uint8Array, rahasia: Buffer, jumlah: number): Terpilih[] {
	const key = hkdfSync('sha256', Buffer.from(kunciSegel(rahasia), 'base64'), '', INFO_DARURAT, 32)
	const kepala = bytes.subarray(0, PANJANG_KEPALA)
	const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), nonceDarurat(kepala), {
		authTagLength: PANJANG_TAG,
	})
	decipher.setAAD(kepala)
	decipher.setAuthTag(bytes.subarray(bytes.length - PANJANG_TAG))
	try {
		const isi = decipher.update(bytes.subarray(PANJANG_KEPALA, bytes.length - PANJANG_TAG))
		decipher.final()
		const jawaban = bacaJawaban(isi, jumlah)
		if (jawaban) return jawaban
	} catch {
		// The tag does not fit.
	}
	throw badCode()
}

/** Whether the questions and letters are of this paper is judged as for a save. */
function toIsi(
	jawaban: readonly Terpilih[],
	ids: readonly number[],
	rev: number,
	paket: Paket,
): JawabanTersimpan {
	const changes = jawaban.flatMap((opsi, i) =>
		opsi === undefined ? [] : [{ soal_id: ids[i] as number, opsi: opsi as 'A' | null, rev }],
	)
	return jawabanMasuk(changes, paket.opsi, () => undefined)
}

/** Which exam it is, so that nobody files codes where they do not belong. @throws AppError 404 */
export async function getUjianDarurat({ db }: ExamsContext, ujianId: string): Promise<UjianDarurat> {
	const ujian = await findUjianDarurat(db, ujianId)
	if (!ujian) throw noUjian()
	return ujian
}

/**
 * Files the code that a student's device shows because it cannot deliver. The code proves whose answers these are and not
 * when they were made: for that whoever files it stands, until five minutes after the deadline. Filing it again is harmless.
 * @throws AppError 400 no code, or tampered with; 404 of another exam; 409 the attempt is void
 */
export async function fileKodeDarurat(
	ctx: ExamsContext,
	ujianId: string,
	{ kode }: { kode: string },
	actor: Actor,
): Promise<HasilKodeDarurat> {
	const diterima = ctx.now()
	const bytes = bacaKode(kode)
	const kepala = bytes && bacaKepala(bytes)
	if (!kepala) throw badCode()
	const found = await findPengerjaanDarurat(ctx.db, kepala.pengerjaanId)
	if (found?.ujian_id !== ujianId)
		throw notFound(
			'code_of_other_exam',
			'Kode ini bukan dari ujian ini. Pastikan ujian dan kelasnya benar di halaman Hari ini, lalu catat di sana',
		)
	const paket = await ctx.papers(found.paket_id)
	const ids = found.urutan.toSorted((a, b) => a - b)
	const isi = toIsi(openKode(bytes, found.rahasia, ids.length), ids, revOf(kepala.epoch, kepala.seq), paket)
	return ctx.db.transaction().execute(async (trx) => {
		const p = await lockPengerjaan(trx, kepala.pengerjaanId)
		if (!p) throw new Error(`attempt ${kepala.pengerjaanId} is gone`)
		if (p.alasan_batal !== null) throw attemptVoid(p.alasan_batal)
		if (kepala.epoch > p.epoch) throw unknownEpoch()
		const penyebab = { akunId: actor.akun_id, requestId: actor.request_id }
		const { nasib, baru } = await takeWitnessed(trx, p, { isi, diterima }, penyebab)
		if (nasib !== 'tidak_baru') {
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'kode_darurat',
				objek: `pengerjaan:${p.id}`,
				baru: { nasib, jawaban: baru, epoch: kepala.epoch, seq: kepala.seq },
			})
			const fakta = { id: randomUUID(), jenis: 'kode_darurat', mulai: diterima, selesai: diterima } as const
			await insertFakta(trx, p.id, [{ ...fakta, rincian: `${baru} jawaban, ${nasib}` }])
		}
		const terisi = Object.values(isi).filter(([opsi]) => opsi !== null).length
		return { stambuk: found.stambuk, nama: found.nama, nasib, baru, terisi }
	})
}
