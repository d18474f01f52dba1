import { listSesi } from '#server/features/sessions/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import {
	AKUN_PER_HALAMAN,
	type AkunLengkap,
	type AkunRingkas,
	type DaftarAkun,
	type UrutAkun,
} from '#shared/api/account-admin.ts'
import { kalimatJejak } from '#shared/rules/jejak.ts'
import { sesiDiam } from '#shared/rules/session.ts'
import { type Peran, wewenangDiLuar } from '#shared/rules/wewenang.ts'
import {
	type AkunRow,
	countAkun,
	findAkun,
	listAkunPage,
	listPerubahanAkun,
	type Saringan,
} from './directory-queries.ts'
import { listWewenang } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const MOST_WORDS = 6
const MOST_RIWAYAT = 20

type Asked = Partial<Omit<Saringan, 'kata'>> & {
	cari?: string | undefined
	urut?: UrutAkun | undefined
	halaman?: number | undefined
	sebanyak?: number | undefined
}

/** Whose accounts the caller looks after: with the right `sistem` everybody's, without it those of students. */
const reaches = ({ hak }: Pick<Actor, 'hak'>, peran: Peran): boolean =>
	hak.includes('sistem') || peran === 'mahasiswa'

/** @throws AppError 404 for an account that is not there, or not the caller's to look after */
export function requireReached<T extends { peran: Peran }>(akun: T | undefined, actor: Actor): T {
	if (!akun || !reaches(actor, akun.peran)) throw notFound('account_not_found', 'Akun ini tidak ada')
	return akun
}

/** A page of the accounts that the caller looks after. */
export async function getDaftarAkun(ctx: Ctx, asked: Asked, actor: Actor): Promise<DaftarAkun> {
	const { cari = '', urut = 'nama', halaman = 1, sebanyak = AKUN_PER_HALAMAN, peran, keadaan, hak } = asked
	const kata = cari.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
	if (peran !== undefined && !reaches(actor, peran))
		return { total: 0, halaman, per_halaman: sebanyak, baris: [] }
	const own = reaches(actor, 'staf') ? peran : 'mahasiswa'
	const saringan: Saringan = { kata, keadaan, hak, peran: own }
	const [total, rows] = await Promise.all([
		countAkun(ctx.db, saringan),
		listAkunPage(ctx.db, saringan, {
			urut,
			limit: sebanyak,
			offset: (halaman - 1) * sebanyak,
		}),
	])
	const now = ctx.now()
	return {
		total,
		halaman,
		per_halaman: sebanyak,
		baris: rows.map((row) => ringkas(row, now)),
	}
}

/**
 * An account with its rights, open sessions and history.
 * @throws AppError 404 as {@link requireReached}
 */
export async function getAkun({ db, now }: Ctx, id: string, actor: Actor): Promise<AkunLengkap> {
	const row = requireReached(await findAkun(db, id), actor)
	const at = now()
	const [sesi, riwayat, milik] = await Promise.all([
		listSesi(db, id, at),
		listPerubahanAkun(db, id, MOST_RIWAYAT),
		listWewenang(db, actor.akun_id),
	])
	const diri = id === actor.akun_id
	return {
		...ringkas(row, at),
		versi: row.versi,
		dibuat_pada: row.dibuat_pada.toISOString(),
		password_sampai: row.password_awal_sampai?.toISOString() ?? null,
		diri,
		di_luar: wewenangDiLuar(row.wewenang, milik),
		dapat_diberi: diri || row.peran === 'mahasiswa' || !actor.hak.includes('sistem') ? [] : milik,
		sesi: sesi
			.filter(({ terakhir_pada, ingat }) => !sesiDiam({ terakhir: terakhir_pada, ingat }, at))
			.map(({ id, peramban, alamat_ip, dibuat_pada, terakhir_pada }) => ({
				id,
				peramban,
				alamat_ip,
				dibuat_pada: dibuat_pada.toISOString(),
				terakhir_pada: terakhir_pada.toISOString(),
			})),
		riwayat: riwayat.map(({ pada, oleh, ...line }) => ({
			pada: pada.toISOString(),
			oleh,
			kalimat: kalimatJejak(line),
		})),
	}
}

function ringkas(row: AkunRow, now: Date): AkunRingkas {
	const { id, email, nama, peran, nomor, kelas, aktif, pernah_masuk, wewenang } = row
	const sampai = row.password_awal_sampai
	return {
		id,
		email,
		nama,
		peran,
		nomor,
		kelas,
		aktif,
		password: sampai === null ? 'sendiri' : sampai > now ? 'awal' : 'lewat',
		pernah_masuk,
		terakhir_masuk: row.terakhir_masuk?.toISOString() ?? null,
		wewenang,
	}
}
