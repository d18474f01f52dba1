import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { deleteWaliRows, saveWaliRows } from '#server/features/advising/batch-queries.ts'
import { saveBiodata } from '#server/features/profile/biodata-queries.ts'
import { saveByOffice } from '#server/features/profile/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { UbahanMahasiswa } from '#shared/api/student-records.ts'
import {
	DATA_MAHASISWA,
	judgeDataMahasiswa,
	type KunciMahasiswa,
	TIDAK_PRIBADI,
} from '#shared/rules/data-mahasiswa.ts'
import { whoChanged } from './history.ts'
import { hold } from './hold.ts'
import { pindahkan } from './many.ts'
import { findKelas } from './many-queries.ts'
import { type Biodata, findIsian, hasKrs, holdMahasiswa, isCuti, isDosen } from './queries.ts'
import { shareActiveTerm } from './status-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>
type Isi = Partial<Record<KunciMahasiswa, string | null>>

const PROFIL = ['nama', 'jenis_kelamin', 'whatsapp', 'alamat'] as const
const BIODATA = [
	...(['nik', 'nama_ibu', 'tempat_lahir', 'tanggal_lahir', 'agama', 'kewarganegaraan'] as const),
	...(['kelurahan', 'kode_wilayah', 'nomor_kps', 'kebutuhan_khusus'] as const),
] satisfies readonly (keyof Biodata)[]

/**
 * Changes what is known of a student, all or nothing.
 * @throws AppError 400 for a text that the rules refuse, 404 for nobody, 409 for what somebody else has changed since the caller
 * saw it (who and what), for another one's NIK, and for the class of a student who is on leave, or who
 * cannot move with all that hangs on the class of now
 */
export async function changeMahasiswa(
	ctx: Ctx,
	stambuk: string,
	perubahan: readonly UbahanMahasiswa[],
	actor: Actor,
): Promise<void> {
	const baru = readUbahan(perubahan)
	await ctx.db.transaction().execute(async (trx) => {
		await holdAll(trx, stambuk, baru)
		const kini = await findIsian(trx, stambuk)
		if (!kini) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
		const objek = [`mahasiswa:${kini.id}`, `mahasiswa:${stambuk}`]
		for (const { kunci, dari } of perubahan)
			if (kini[kunci] !== dari) throw changed(kunci, await whoChanged(trx, objek, kunci))
		await write(trx, { id: kini.id, stambuk, baru })
		const pindah = baru.kelas !== undefined && baru.kelas !== kini.kelas
		if (pindah)
			await changeKelas(ctx, trx, { stambuk, dari: kini.kelas, ke: baru.kelas ?? null, id: kini.id }, actor)
		// The trail has a line of its own for a class.
		if (pindah && baru.kelas !== null) delete baru.kelas
		if (Object.keys(baru).length === 0) return
		const kunci = Object.keys(baru) as KunciMahasiswa[]
		const terbuka = TIDAK_PRIBADI.filter((one) => kunci.includes(one))
		const of = (isi: Isi) => Object.fromEntries(terbuka.map((one) => [one, isi[one] ?? null]))
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mahasiswa_diubah',
			objek: `mahasiswa:${kini.id}`,
			lama: of(kini),
			baru: { ...of(baru), bidang: kunci.filter((one) => !TIDAK_PRIBADI.includes(one)) },
		})
	})
}

/** The record; with all that moves along where the class is changed. */
async function holdAll(trx: DbOrTrx, stambuk: string, { kelas }: Isi): Promise<void> {
	if (kelas === undefined) await holdMahasiswa(trx, stambuk)
	else await hold(trx, { periode: (await shareActiveTerm(trx)) ?? null, kelas: [kelas], stambuk: [stambuk] })
}

/** What is wanted, tidied. @throws AppError 400 naming the field */
function readUbahan(perubahan: readonly UbahanMahasiswa[]): Isi {
	const baru: Isi = {}
	for (const { kunci, menjadi } of perubahan) {
		if (kunci in baru) throw badInput(kunci, `${DATA_MAHASISWA[kunci].label} disebutkan dua kali`)
		const text = menjadi.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
		const problem = judgeDataMahasiswa(kunci, text)
		if (problem) throw badInput(kunci, problem)
		baru[kunci] = text || null
	}
	return baru
}

const pick = <K extends KunciMahasiswa>(isi: Isi, keys: readonly K[]): Partial<Record<K, string | null>> =>
	Object.fromEntries(keys.filter((key) => key in isi).map((key) => [key, isi[key]])) as Partial<
		Record<K, string | null>
	>

async function write(
	trx: DbOrTrx,
	{ id, stambuk, baru }: { id: string; stambuk: string; baru: Isi },
): Promise<void> {
	const { nama, ...profil } = pick(baru, PROFIL)
	await saveByOffice(trx, id, { ...profil, ...(typeof nama === 'string' && { nama }) })
	const biodata = pick(baru, BIODATA)
	if (Object.keys(biodata).length > 0 && !(await saveBiodata(trx, id, biodata)))
		throw conflict('nik_taken', 'NIK ini sudah tercatat pada mahasiswa lain. Belum ada yang disimpan')
	const { dosen_wali: nip } = baru
	if (nip === null) await deleteWaliRows(trx, [stambuk])
	if (nip) {
		if (!(await isDosen(trx, nip))) throw badInput('dosen_wali', 'Tidak ada dosen dengan NIP ini')
		await saveWaliRows(trx, [{ stambuk, nip }])
	}
}

type Pindah = { id: string; stambuk: string; dari: string | null; ke: string | null }

/**
 * Another class takes along what hangs on the one that is left, as the change of many does; who has none any more leaves a class on
 * which nothing hangs.
 */
async function changeKelas(
	ctx: Ctx,
	trx: DbOrTrx,
	{ id, stambuk, dari, ke }: Pindah,
	actor: Actor,
): Promise<void> {
	if (await isCuti(trx, id))
		throw conflict(
			'on_leave',
			'Mahasiswa ini sedang cuti. Ubah statusnya menjadi aktif; di sana kelasnya dipilih.',
		)
	if (ke === null) {
		if (dari !== null && (await hasKrs(trx, id)))
			throw conflict(
				'krs_handed_in',
				'Kelas tidak dapat dikosongkan: KRS mahasiswa ini untuk semester berjalan sudah diajukan.',
			)
		return saveByOffice(trx, id, { kelas: null })
	}
	const [found] = (await findKelas(trx, ke))
		? await pindahkan(trx, { ke, stambuk: [stambuk] }, { id: randomUUID(), now: ctx.now(), actor })
		: []
	if (!found) throw badInput('kelas', 'Kelas ini tidak ada, atau belum ada semester yang aktif')
	if (found.alasan)
		throw conflict(
			'student_stays',
			`${found.calon.nama} tetap di kelasnya: ${found.alasan}. Belum ada yang disimpan`,
		)
}

const changed = (kunci: KunciMahasiswa, oleh: string | null | undefined) =>
	conflict(
		'record_changed',
		`${DATA_MAHASISWA[kunci].label} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
	)
