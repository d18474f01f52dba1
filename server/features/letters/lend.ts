import type { DbOrTrx } from '#server/db/client.ts'
import { refer } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { readSettings, type Settings } from '#server/lib/settings.ts'
import type { JenisPermohonan } from '#shared/rules/permohonan.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { tambahTahun } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findSama, issue, makeIsi } from './paper.ts'
import { type FaktaMahasiswa, findFaktaMahasiswa, isNomorTaken, listKartu, revokeSurat } from './queries.ts'

export { revoke } from './archive.ts'
export { isValid } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'config'>
type Asked = { mahasiswaId: string; jenis: JenisPermohonan }

/** What issuing a paper would come to, and what stands in the way of it. */
export type CalonSurat = { penanda: string; sampai: string | null; lama: string[]; halangan: string | null }

const KAMPUS = 'Isi di menu Kampus (/kantor/kampus), bagian Nomor dan penanda tangan.'

type Read = {
	m: FaktaMahasiswa
	settings: Settings
	hariIni: string
	/** Cards that a new one takes the place of. */
	lama: { id: string; nomor: string }[]
	sampai: string | null
}

async function read(ctx: Ctx, db: DbOrTrx, { mahasiswaId, jenis }: Asked): Promise<Read> {
	const [m, settings] = [await findFaktaMahasiswa(db, mahasiswaId), await readSettings(db, ctx.config.campus)]
	if (!m) throw notFound('student_not_found', 'Data mahasiswa tidak ditemukan')
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	const lama = jenis === 'ktm' ? await listKartu(db, mahasiswaId) : []
	return { m, settings, hariIni, lama, sampai: sampaiOf(jenis, { m, settings, hariIni }) }
}

function sampaiOf(
	jenis: JenisPermohonan,
	{ m, settings, hariIni }: Pick<Read, 'm' | 'settings' | 'hariIni'>,
) {
	if (jenis === 'aktif_kuliah') return m.periode?.selesai ?? null
	if (jenis === 'ktm' && settings.cardYears) return tambahTahun(hariIni, settings.cardYears)
	return null
}

function halanganOf(jenis: JenisPermohonan, { m, settings, hariIni }: Read): string | null {
	const unset = unsetOf(jenis, settings)
	if (unset) return `${unset} ${KAMPUS}`
	if (jenis === 'ktm' && !m.terdaftar) return 'Mahasiswa ini sudah keluar.'
	if (jenis !== 'aktif_kuliah') return null
	if (!m.periode) return 'Belum ada semester yang berjalan.'
	if (m.periode.selesai < hariIni) return 'Semester ini sudah berakhir.'
	if (!m.terdaftar || m.kelas === null) return 'Mahasiswa ini tidak tercatat aktif pada semester ini.'
	return null
}

/** Nothing is made up where the campus has said nothing. */
function unsetOf(jenis: JenisPermohonan, { letters, city, cardYears }: Settings): string | null {
	const { name, title } = letters[jenis].signatory
	if (!name || !title) return `Nama dan jabatan penanda tangan ${NAMA_SURAT[jenis]} belum diatur.`
	if (!city) return 'Kota kampus belum diatur.'
	if (jenis === 'ktm' && cardYears === null) return 'Masa berlaku KTM belum diatur.'
	return null
}

/** What issuing the paper of a request would come to. */
export async function lookAtSurat(ctx: Ctx, db: DbOrTrx, asked: Asked): Promise<CalonSurat> {
	const seen = await read(ctx, db, asked)
	const { name, title } = seen.settings.letters[asked.jenis].signatory
	return {
		penanda: [name, title].filter(Boolean).join(', '),
		sampai: seen.sampai,
		lama: seen.lama.map(({ nomor }) => nomor),
		halangan: halanganOf(asked.jenis, seen),
	}
}

/**
 * Issues the paper of a request; a new card takes the place of the old one. The caller holds the student's record.
 * @throws AppError 409 what stands in the way
 */
export async function issueGranted(
	ctx: Ctx,
	trx: DbOrTrx,
	{ keperluan, periode, ...asked }: Asked & { keperluan: string; periode: string | null },
	actor: Actor,
): Promise<{ id: string; nomor: string }> {
	const seen = await read(ctx, trx, asked)
	const halangan = halanganOf(asked.jenis, seen)
	if (halangan) throw conflict('letter_refused', halangan)
	const { m, settings, hariIni, lama, sampai } = seen
	const { jenis, mahasiswaId } = asked
	const now = ctx.now()
	for (const { id, nomor } of lama) {
		const alasan = 'Diganti dengan kartu baru'
		await revokeSurat(trx, { id, alasan, oleh: actor.akun_id, now })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'cabut_surat',
			objek: `surat:${id}`,
			baru: { nomor, alasan },
		})
	}
	const isi = makeIsi({
		...{ jenis, keperluan, m, settings, hariIni, periode },
		berlaku_sampai: sampai,
		transkrip: null,
	})
	// The file stays as long as the card that shows it, whatever photo follows.
	if (isi.foto)
		await refer(trx, [{ pemilik: 'permohonan', pemilik_id: mahasiswaId, guna: 'ktm', sha256: isi.foto }])
	const paper = { mahasiswaId, isi, settings, now }
	const made = (await findSama(trx, mahasiswaId, isi)) ?? (await issueNew(trx, paper, actor))
	return { id: made.id, nomor: made.nomor }
}

/** @throws AppError 409 where the pattern of the campus gives a number that another paper has */
async function issueNew(trx: DbOrTrx, paper: Parameters<typeof issue>[1], actor: Actor) {
	return issue(trx, paper, actor).catch((error: unknown) => {
		if (!isNomorTaken(error)) throw error
		throw conflict(
			'number_taken',
			`Pola nomor ${NAMA_SURAT[paper.isi.jenis]} menghasilkan nomor yang sudah dipakai. Ubah polanya di menu Kampus (/kantor/kampus).`,
		)
	})
}
