import type { DbOrTrx } from '#server/db/client.ts'
import { countHanging } from '#server/db/hanging.ts'
import {
	type DosenRow,
	deleteDosenRows,
	listDosenRows,
	saveDosenRows,
} from '#server/features/account-admin/batch-queries.ts'
import {
	deleteAkunRows,
	type EmailOwner,
	insertAkunRows,
	listEmailOwners,
	updateEmailRows,
} from '#server/features/accounts/batch-queries.ts'
import {
	deleteWaliRows,
	listWaliRows,
	saveWaliRows,
	type WaliRow,
} from '#server/features/advising/batch-queries.ts'
import {
	holdMahasiswaRows,
	listMahasiswaRows,
	type MahasiswaRow,
	saveMahasiswaRows,
} from '#server/features/profile/batch-queries.ts'
import { listCuti } from '#server/features/profile/promotion-queries.ts'
import { makeInitialPassword } from '#server/lib/initial-password.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Masalah, Rekam } from '#shared/rules/impor.ts'
import { gantunganAkun, kalimatGantungan } from './gantungan.ts'
import { type Baris, isiKolom, type JenisImpor } from './jenis.ts'
import { bilangan, email, kelas, nip, stambuk, teks } from './kolom.ts'
import { rujukKode, rujukOrang } from './rujukan-queries.ts'

/** `0812-3456-7890`, `62812…` and `812…` as they are stored: `+62812…`. */
function nomorHp(isi: Rekam[string] | undefined): string | null {
	const angka = String(isi ?? '').replaceAll(/[^\d+]/g, '')
	return angka === '' ? null : angka.replace(/^(?:\+?62|0)?(?=8)/, '+62')
}

const bersih = (rekam: Rekam, hp: string): Rekam => ({
	...rekam,
	...(typeof rekam.email === 'string' && { email: rekam.email.toLowerCase() }),
	...(hp in rekam && { [hp]: nomorHp(rekam[hp]) }),
})

/**
 * An e-mail opens one account: none of somebody else, and none twice in the file. A password is set anew by mail, so that
 * of an account which is in use stays.
 */
async function emailDipakai(
	db: DbOrTrx,
	baris: readonly (Baris & { lama: Rekam | null })[],
	pemilik: 'stambuk' | 'nip',
): Promise<Map<number, Masalah[]>> {
	const rekam = baris.flatMap((satu) => (satu.lama ? [satu.rekam, satu.lama] : [satu.rekam]))
	const owners = new Map<string, EmailOwner>()
	for (const owner of await listEmailOwners(db, isiKolom(rekam, 'email'))) owners.set(owner.email, owner)
	const masalah = new Map<number, Masalah[]>()
	const first = new Map<string, number>()
	for (const { nomor, rekam, lama } of baris) {
		const alamat = rekam.email
		if (typeof alamat !== 'string') continue
		const now = typeof lama?.email === 'string' ? owners.get(lama.email) : undefined
		const owner = owners.get(alamat)
		const before = first.get(alamat)
		const alasan =
			owner && owner[pemilik] !== rekam[pemilik]
				? `email ini sudah dipakai ${owner.stambuk ? `mahasiswa ${owner.stambuk}` : owner.nip ? `dosen ${owner.nip}` : 'akun lain'}`
				: before !== undefined
					? `email sama dengan baris ${before}`
					: now?.terikat && now[pemilik] === rekam[pemilik] && now.email !== alamat
						? 'akun ini sudah dipakai atau memegang hak kantor, sehingga emailnya tidak diganti lewat impor'
						: undefined
		if (alasan) masalah.set(nomor, [{ kolom: 'email', alasan }])
		else first.set(alamat, nomor)
	}
	return masalah
}

/** A password that nobody knows: the account is entered with one that is printed or mailed later. */
const passwordTakDiketahui = () => hashPassword(makeInitialPassword())

/** What is the student's place and what they set for themselves goes with the student. */
const IKUT_MAHASISWA = ['mahasiswa_periode', 'umpan_jadwal', 'target_ipk', 'ubahan_mahasiswa_baris']
/** And what the office has written down of the person. */
const BIODATA_MAHASISWA = ['biodata_mahasiswa', 'dosen_wali']
const SEDANG_CUTI = 'mahasiswa ini sedang cuti; ubah statusnya di halaman mahasiswa'

const MAHASISWA: JenisImpor = {
	jenis: 'mahasiswa',
	nama: 'mahasiswa',
	hak: 'akademik',
	kolom: [
		stambuk,
		{
			kunci: 'nama',
			label: 'Nama',
			alias: ['nama mahasiswa', 'nama lengkap'],
			wajib: true,
			contoh: 'Nur Azizah',
			isi: teks(120),
		},
		{
			kunci: 'kelas',
			label: 'Kelas',
			alias: ['kode kelas', 'rombel'],
			contoh: 'TI-1A',
			isi: kelas.isi,
		},
		email,
		{ kunci: 'semester', label: 'Semester', alias: ['smt', 'sem'], contoh: '1', isi: bilangan(1, 14) },
		{
			kunci: 'jenis_kelamin',
			label: 'Jenis kelamin',
			alias: ['jk', 'l p', 'kelamin', 'gender'],
			contoh: 'Perempuan',
			isi: {
				macam: 'pilihan',
				pilihan: { 'Laki-laki': ['l', 'lk', 'pria', 'laki'], Perempuan: ['p', 'pr', 'wanita'] },
			},
		},
		{
			kunci: 'whatsapp',
			label: 'WhatsApp',
			alias: ['no hp', 'hp', 'wa', 'no wa', 'nomor hp', 'telepon', 'no telepon'],
			contoh: '0812-3456-7890',
			isi: { macam: 'teks', paling_banyak: 30, pola: /^\+?[\d\s().-]{8,}$/, salah: 'bukan nomor telepon' },
		},
		{ kunci: 'alamat', label: 'Alamat', alias: ['alamat rumah'], contoh: 'Jalan Merdeka 1', isi: teks(300) },
	],
	kunci: ['stambuk'],
	satuan: [['kelas', 'semester']],
	per_periode: ['kelas', 'semester'],
	lengkapi: (rekam) => bersih(rekam, 'whatsapp'),
	rujukan: async (db) => ({ kelas: await rujukKode(db, 'kelas') }),
	tahan: (db, rekam) => holdMahasiswaRows(db, isiKolom(rekam, 'stambuk'), true),
	muat: async (db, rekam, { periode, hold }) =>
		(await listMahasiswaRows(db, { stambuk: isiKolom(rekam, 'stambuk'), periode, hold })).map(
			({ id: _id, akun_id: _akun, pernah_masuk: _masuk, ...row }) => row,
		),
	periksa: async (db, baris, { periode }) => {
		const masalah = await emailDipakai(db, baris, 'stambuk')
		const rekam = baris.map((satu) => satu.rekam)
		const cuti = await listCuti(db, { stambuk: isiKolom(rekam, 'stambuk'), periode })
		for (const { nomor, rekam: satu } of baris)
			if (satu.kelas && cuti.has(String(satu.stambuk)))
				masalah.set(nomor, [...(masalah.get(nomor) ?? []), { kolom: 'kelas', alasan: SEDANG_CUTI }])
		return masalah
	},
	simpan: async (trx, rekam, { periode, now }) => {
		const rows = rekam as unknown as MahasiswaRow[]
		const known = await listMahasiswaRows(trx, { stambuk: isiKolom(rekam, 'stambuk'), periode, hold: true })
		const akun = new Map(known.map((row) => [row.stambuk, row.akun_id]))
		await updateEmailRows(
			trx,
			rows.flatMap((row) => {
				const akun_id = akun.get(row.stambuk)
				return akun_id ? [{ akun_id, email: row.email }] : []
			}),
		)
		const baru = rows.filter((row) => !akun.has(row.stambuk))
		const ids = await insertAkunRows(trx, {
			email: baru.map((row) => row.email),
			peran: 'mahasiswa',
			password_hash: await passwordTakDiketahui(),
			now,
		})
		await saveMahasiswaRows(trx, {
			rows: rows.map((row) => ({ ...row, akun_id: akun.get(row.stambuk) ?? ids.get(row.email) ?? '' })),
			periode,
		})
	},
	gantungan: async (db, rekam, { periode, sendiri }) => {
		const known = await listMahasiswaRows(db, { stambuk: isiKolom(rekam, 'stambuk'), periode, hold: false })
		const orang = await countHanging(db, {
			table: 'mahasiswa',
			column: 'id',
			values: known.map((row) => row.id),
			except: sendiri ? [...IKUT_MAHASISWA, ...BIODATA_MAHASISWA] : IKUT_MAHASISWA,
		})
		return new Map([...orang, ...(await gantunganAkun(db, known))])
	},
	hapus: async (trx, rekam, latar) => {
		const { periode } = latar
		const known = await listMahasiswaRows(trx, { stambuk: isiKolom(rekam, 'stambuk'), periode, hold: true })
		const found = await MAHASISWA.gantungan?.(trx, rekam, latar)
		if (found && found.size > 0) return kalimatGantungan(found)
		await deleteAkunRows(
			trx,
			known.map((row) => row.akun_id),
		)
		return null
	},
}

const DOSEN: JenisImpor = {
	jenis: 'dosen',
	nama: 'dosen',
	hak: 'akademik',
	kolom: [
		nip,
		{
			kunci: 'nama',
			label: 'Nama',
			alias: ['nama dosen', 'nama lengkap', 'nama dan gelar'],
			wajib: true,
			contoh: 'Dr. Andi Rahman, M.Kom.',
			isi: teks(120),
		},
		{ ...email, contoh: 'andi.rahman@kampus.ac.id' },
		{
			kunci: 'no_hp',
			label: 'No. HP',
			alias: ['hp', 'whatsapp', 'telepon', 'no telepon', 'nomor hp'],
			contoh: '0812-3456-7890',
			isi: { macam: 'teks', paling_banyak: 30, pola: /^\+?[\d\s().-]{8,}$/, salah: 'bukan nomor telepon' },
		},
	],
	kunci: ['nip'],
	lengkapi: (rekam) => bersih(rekam, 'no_hp'),
	muat: async (db, rekam, { hold }) =>
		(await listDosenRows(db, isiKolom(rekam, 'nip'), hold)).map(
			({ id: _id, akun_id: _akun, pernah_masuk: _masuk, ...row }) => row,
		),
	periksa: (db, baris) => emailDipakai(db, baris, 'nip'),
	simpan: async (trx, rekam, { now }) => {
		const rows = rekam as unknown as DosenRow[]
		const known = await listDosenRows(trx, isiKolom(rekam, 'nip'), true)
		const akun = new Map(known.flatMap((row) => (row.akun_id ? [[row.nip, row.akun_id]] : [])))
		await updateEmailRows(
			trx,
			rows.flatMap((row) => {
				const akun_id = akun.get(row.nip)
				return akun_id ? [{ akun_id, email: row.email }] : []
			}),
		)
		const ids = await insertAkunRows(trx, {
			email: rows.filter((row) => !akun.has(row.nip)).map((row) => row.email),
			peran: 'dosen',
			password_hash: await passwordTakDiketahui(),
			now,
		})
		await saveDosenRows(
			trx,
			rows.map((row) => ({ ...row, akun_id: akun.get(row.nip) ?? ids.get(row.email) ?? '' })),
		)
	},
	gantungan: async (db, rekam) => {
		const known = await listDosenRows(db, isiKolom(rekam, 'nip'), false)
		const values = known.map((row) => row.nip)
		const orang = await countHanging(db, { table: 'dosen', column: 'nip', values })
		return new Map([...orang, ...(await gantunganAkun(db, known))])
	},
	hapus: async (trx, rekam, latar) => {
		const known = await listDosenRows(trx, isiKolom(rekam, 'nip'), true)
		const found = await DOSEN.gantungan?.(trx, rekam, latar)
		if (found && found.size > 0) return kalimatGantungan(found)
		const values = known.map((row) => row.nip)
		const akun = known.flatMap((row) => row.akun_id ?? [])
		await deleteDosenRows(trx, values)
		await deleteAkunRows(trx, akun)
		return null
	},
}

const WALI: JenisImpor = {
	jenis: 'dosen_wali',
	nama: 'dosen wali',
	hak: 'akademik',
	kolom: [
		stambuk,
		{ ...nip, label: 'NIP dosen wali', alias: [...(nip.alias ?? []), 'nip', 'dosen wali', 'wali'] },
	],
	kunci: ['stambuk'],
	rujukan: async (db, baris) => {
		const rekam = baris.map((satu) => satu.rekam)
		return {
			stambuk: await rujukOrang(db, 'mahasiswa', isiKolom(rekam, 'stambuk')),
			nip: await rujukOrang(db, 'dosen', isiKolom(rekam, 'nip')),
		}
	},
	tahan: (db, rekam) => holdMahasiswaRows(db, isiKolom(rekam, 'stambuk'), false),
	muat: (db, rekam, { hold }) => listWaliRows(db, isiKolom(rekam, 'stambuk'), hold),
	simpan: (trx, rekam) => saveWaliRows(trx, rekam as WaliRow[]),
	hapus: async (trx, rekam) => {
		await deleteWaliRows(trx, isiKolom(rekam, 'stambuk'))
		return null
	},
}

export const JENIS_ORANG = [DOSEN, MAHASISWA, WALI] as const
