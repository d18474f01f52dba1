import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { jendelaUjian } from '#shared/rules/jadwal-ujian.ts'
import { NAMA_UJIAN_HURUF, sebutanUjian } from '#shared/rules/ujian.ts'
import { settleBentrok } from './clashes.ts'
import type { ExamsContext } from './exams-context.ts'
import {
	copyKomposisi,
	countSusulan,
	listBegun,
	listMenunggu,
	listPesertaSusulan,
	type PesertaSusulan,
	putPesertaSusulan,
} from './make-up-queries.ts'
import {
	changedMeanwhile,
	changePlan,
	type Jadwal,
	plannedBefore,
	requireJadwal,
	toWaktu,
	type Waktu,
} from './plan-change.ts'
import { insertUjian, lockRencana } from './planning-queries.ts'
import { tellRencana } from './tell.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>

/**
 * Plans a make-up of an exam for students who are named. It is sat as the exam itself: length, questions, letters,
 * tolerance and review are taken from there, and can be changed afterwards. The same sent twice under an id is planned once.
 * @throws AppError 404; 400 its time, or who is named is not of the class; 409 a make-up of a make-up, a clash, or another one of this id
 */
export async function planSusulan(
	ctx: Ctx,
	asalId: string,
	{ stambuk, ...rencana }: Jadwal & { id?: string; stambuk: string[]; meski_bentrok?: boolean },
	actor: Actor,
): Promise<Waktu> {
	const peserta = stambuk.map((one) => ({ stambuk: one, alasan: null }))
	return plan(ctx, asalId, { ...rencana, peserta }, actor, async () => undefined)
}

/**
 * The same by the office, for students who have missed the exam, each with the reason.
 * @throws AppError as {@link planSusulan}; 409 one of them has sat it, or waits for another make-up of it
 */
export const planSusulanKantor = (
	ctx: Ctx,
	asalId: string,
	rencana: Jadwal & { peserta: { stambuk: string; alasan: string }[]; meski_bentrok?: boolean },
	actor: Actor,
): Promise<Waktu> =>
	plan(ctx, asalId, { ...rencana, peserta: rencana.peserta.map(tidy) }, actor, async (trx) => {
		const stambuk = rencana.peserta.map((one) => one.stambuk)
		const begun = (await listBegun(trx, asalId)).filter((one) => stambuk.includes(one))
		if (begun.length > 0)
			throw conflict('exam_sat', `Ujian ini sudah dikerjakan ${begun.join(', ')}. Muat ulang halaman`)
		const menunggu = await listMenunggu(trx, asalId, stambuk, ctx.now())
		if (menunggu.length > 0)
			throw conflict('make_up_planned', `Sudah mendapat susulan lain: ${menunggu.join(', ')}`)
	})

const tidy = ({ stambuk, alasan }: { stambuk: string; alasan: string }) => ({
	stambuk,
	alasan: alasan.trim(),
})

async function plan(
	ctx: Ctx,
	asalId: string,
	{
		id: name,
		peserta,
		ruang,
		meski_bentrok,
		...jadwal
	}: Jadwal & { id?: string; peserta: readonly PesertaSusulan[]; meski_bentrok?: boolean },
	actor: Actor,
	check: (trx: DbOrTrx) => Promise<void>,
): Promise<Waktu> {
	const jendela = jendelaUjian(jadwal, ctx.config.timezone)
	const stambuk = peserta.map((one) => one.stambuk)
	return changePlan(ctx, asalId, async (trx, asal, term) => {
		const before = name && (await lockRencana(trx, name))
		if (before) {
			const alike = isDeepStrictEqual(await listPesertaSusulan(trx, name), stambuk.toSorted())
			return plannedBefore(before, { ...jendela, ruang: ruang.trim(), susulan_dari: asal.id }, alike)
		}
		await check(trx)
		if (asal.susulan_dari !== null)
			throw conflict('is_make_up', 'Ini sudah ujian susulan. Rencanakan susulan dari ujian aslinya')
		requireJadwal({ ...jendela, tanggal: jadwal.tanggal }, null, term, ctx.now())
		const { periode_kode, kelas_kode, matakuliah_kode, jenis, tinjauan, tinjauan_mulai, dari_bank } = asal
		const {
			soal_diundi,
			durasi_menit,
			jumlah_soal,
			batas_mulai_menit,
			acak_opsi,
			toleransi_tersembunyi_detik,
		} = asal
		const ke = (await countSusulan(trx, asalId)) + 1
		const ujian = {
			...{ periode_kode, kelas_kode, matakuliah_kode, jenis },
			nama: namaSusulan(sebutanUjian(asal), ke),
			...jendela,
			ruang: ruang.trim(),
		}
		const bentrok = await settleBentrok(
			ctx,
			trx,
			{ ...ujian, id: null, pengawas: [], susulan_dari: asalId },
			meski_bentrok,
		)
		const id = await insertUjian(trx, {
			...ujian,
			...{ durasi_menit, jumlah_soal, batas_mulai_menit, acak_opsi, toleransi_tersembunyi_detik },
			...{ tinjauan, tinjauan_mulai, dari_bank, soal_diundi },
			susulan_dari: asalId,
			...(name && { id: name }),
		})
		if (!id) throw conflict('exam_exists', `Sudah ada ${ujian.nama} mata kuliah ini di kelas tersebut`)
		await copyKomposisi(trx, { dari: asalId, ke: id })
		await putPeserta(trx, id, peserta)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_dibuat',
			objek: `ujian:${id}`,
			baru: { ...ujian, susulan_dari: asalId, stambuk, ...(bentrok.length > 0 && { bentrok }) },
		})
		await tellRencana(ctx, trx, id, { what: 'dijadwalkan' }, actor)
		return toWaktu(id, jendela, bentrok)
	})
}

/** The name that the exam has, cut where it would be longer than names are. */
function namaSusulan(asal: string, ke: number): string {
	const tail = ` susulan${ke > 1 ? ` ${ke}` : ''}`
	return asal.slice(0, NAMA_UJIAN_HURUF - tail.length).trimEnd() + tail
}

/**
 * Names the students of a make-up anew.
 * @param dilihat whom the caller saw named
 * @throws AppError 404; 400 not of the class; 409 no make-up, somebody has begun who is not named any more, or somebody else has
 *   named others since (who)
 */
export async function setPesertaSusulan(
	ctx: Ctx,
	id: string,
	{ stambuk, dilihat }: { stambuk: string[]; dilihat?: string[] },
	actor: Actor,
): Promise<{ ditambah: number; dikeluarkan: number }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (ujian.susulan_dari === null) throw conflict('no_make_up', 'Ini bukan ujian susulan')
		const lama = await listPesertaSusulan(trx, id)
		const isNow = (seen: readonly string[]) => isDeepStrictEqual(lama, seen.toSorted())
		if (dilihat && !isNow(dilihat) && !isNow(stambuk))
			throw await changedMeanwhile(trx, id, {
				apa: 'Peserta susulan ini *',
				kini: lama.map((message) => ({ field: 'stambuk', message })),
				names: ['stambuk'],
			})
		const begun = await listBegun(trx, id)
		const keluar = lama.filter((one) => !stambuk.includes(one))
		if (keluar.some((one) => begun.includes(one)))
			throw conflict('exam_started', 'Mahasiswa yang sudah mulai mengerjakan tidak dapat dikeluarkan')
		await putPeserta(
			trx,
			id,
			stambuk.map((one) => ({ stambuk: one, alasan: null })),
		)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_peserta',
			objek: `ujian:${id}`,
			lama: { stambuk: lama },
			baru: { stambuk },
		})
		return { ditambah: stambuk.filter((one) => !lama.includes(one)).length, dikeluarkan: keluar.length }
	})
}

async function putPeserta(trx: DbOrTrx, id: string, peserta: readonly PesertaSusulan[]): Promise<void> {
	if (!(await putPesertaSusulan(trx, id, peserta)))
		throw badInput('stambuk', 'Peserta susulan harus mahasiswa kelas ini', 'not_of_class')
}
