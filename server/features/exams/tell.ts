import type { DbOrTrx } from '#server/db/client.ts'
import { syaratUjian } from '#server/features/exam-gate/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { KABAR_SEBELUM_MS, type TahapKabar, tahapKabar } from '#shared/rules/kabar-ujian.ts'
import { kurangSyarat } from '#shared/rules/syarat-ujian.ts'
import { hariDari, selisihHari, teksRentang } from '#shared/rules/tanggal.ts'
import { mulaiPalingLambat, sebutanUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	claimKabar,
	findDikabarkan,
	listAkanBuka,
	listCalon,
	listDinilai,
	listNilaiDibuka,
	listPengawasDikabari,
	listTerkait,
	lockDikabarkan,
	type Terkait,
	type UjianDikabarkan,
} from './tell-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type CtxCalon = Ctx & Pick<Context, 'settings'>

const PAGE = '/ujian'
/** Scores that could be seen while no server ran for longer are no news. */
const LATE_MS = 7 * 86_400_000

const nameOf = (ujian: UjianDikabarkan) => `${sebutanUjian(ujian)} ${ujian.mata_kuliah}`

const jamOf = (saat: Date, zona: string) => waktuKampus(saat, zona).jam.replace(':', '.')

type Place = { mulai: Date; ruang: string }

function placeOf({ mulai, ruang }: Place, zona: string): string {
	const { tanggal } = waktuKampus(mulai, zona)
	return `${hariDari(tanggal)}, ${teksRentang(tanggal, tanggal)} pukul ${jamOf(mulai, zona)}, ${ruang}`
}

type Perubahan = {
	what: string
	/** Where it was, when it has been moved. */
	before?: Place
	alasan?: string
}

/** Tells the class, and who teaches it, that the plan of an exam has changed. Of a further change the same entry tells. */
export const tellRencana = (
	{ now, config }: Ctx,
	trx: DbOrTrx,
	id: string,
	perubahan: Perubahan,
	{ akun_id }: Actor,
): Promise<void> => tellPerubahan(trx, id, perubahan, { now: now(), zona: config.timezone, kecuali: akun_id })

/** The same, of what no single person has done; `kecuali`: an account that knows it already. */
export async function tellPerubahan(
	trx: DbOrTrx,
	id: string,
	{ what, before, alasan }: Perubahan,
	{ now, zona, kecuali }: { now: Date; zona: string; kecuali: string | null },
): Promise<void> {
	const ujian = await findDikabarkan(trx, id)
	if (!ujian) return
	const place = placeOf(ujian, zona)
	const where = before ? `Dari ${placeOf(before, zona)} ke ${place}` : place
	const all = await listTerkait(trx, id, kecuali)
	for (const [sebagai, alamat] of Object.entries(PAGES))
		await notify(trx, now, {
			kepada: all.filter((one) => one.sebagai === sebagai).map(({ akun_id }) => akun_id),
			jenis: 'ujian_berubah',
			judul: `${nameOf(ujian)} ${what}`,
			isi: alasan === undefined ? where : `${where}. Alasan: ${alasan}`,
			alamat: alamat(id),
			kunci: `ujian_berubah:${id}`,
			lagi: true,
		})
}

/** Where each of them reads of it; a proctor is let in shortly before it opens. */
const PAGES: Readonly<Record<Terkait['sebagai'], (id: string) => string>> = {
	mahasiswa: () => PAGE,
	pengampu: (id) => `/mengajar/ujian/${id}`,
	pengawas: () => '/mengajar',
}

/** Tells lecturers that they proctor an exam, and where. */
export async function tellPengawas(
	trx: DbOrTrx,
	id: string,
	nip: readonly string[],
	{ now, zona }: { now: Date; zona: string },
): Promise<void> {
	const ujian = nip.length > 0 ? await findDikabarkan(trx, id) : undefined
	if (!ujian) return
	for (const { akun_id, kelas, ruang } of await listPengawasDikabari(trx, id, nip))
		await notify(trx, now, {
			kepada: [akun_id],
			jenis: 'ujian_berubah',
			judul: `Anda mengawasi ${nameOf(ujian)} ${kelas}`,
			isi: placeOf({ ...ujian, ruang: ruang ?? ujian.ruang }, zona),
			alamat: '/mengajar',
			kunci: `pengawas_ujian:${id}`,
			lagi: true,
		})
}

/** Tells who has a grade in an exam that it can be seen now; once, however often it is hidden and shown. */
export async function tellNilaiDibuka(trx: DbOrTrx, now: Date, id: string): Promise<void> {
	const ujian = await findDikabarkan(trx, id)
	if (!ujian) return
	await notify(trx, now, {
		kepada: await listDinilai(trx, id),
		jenis: 'nilai',
		judul: `Nilai ${nameOf(ujian)} sudah dibuka`,
		isi: '',
		alamat: '/nilai',
		kunci: `nilai_ujian:${id}`,
	})
}

/** Tells of exams whose time has come, and of scores that were kept back until now: what each minute does. */
export async function tellUjian(ctx: CtxCalon, signal?: AbortSignal): Promise<void> {
	const now = ctx.now()
	const before = new Date(now.getTime() + KABAR_SEBELUM_MS)
	for (const ujian of await listAkanBuka(ctx.db, { before, now })) {
		if (signal?.aborted) return
		const tahap = tahapKabar(ujian, now)
		if (tahap && !ujian.sudah.includes(tahap)) await tellTahap(ctx, ujian.id, now)
	}
	const opened = await listNilaiDibuka(ctx.db, { after: new Date(now.getTime() - LATE_MS), until: now })
	for (const { id: ujian_id, tinjauan_mulai: saat } of opened) {
		if (signal?.aborted || saat === null) return
		await ctx.db.transaction().execute(async (trx) => {
			if (await claimKabar(trx, { ujian_id, tahap: 'nilai', saat })) await tellNilaiDibuka(trx, now, ujian_id)
		})
	}
}

/** Tells those who may sit it and have not begun: one entry, which is unread again when there is more to say. */
async function tellTahap(ctx: CtxCalon, id: string, now: Date): Promise<void> {
	const { timezone } = ctx.config
	await ctx.db.transaction().execute(async (trx) => {
		const ujian = await lockDikabarkan(trx, id)
		const tahap = ujian && tahapKabar(ujian, now)
		if (!tahap || !(await claimKabar(trx, { ujian_id: id, tahap, saat: ujian.mulai }))) return
		const { tanggal } = waktuKampus(now, timezone)
		const calon = (await listCalon(trx, id, now)).filter(
			({ syarat }) => kurangSyarat(syaratUjian(ctx, ujian.jenis, syarat)).length === 0,
		)
		await notify(trx, now, {
			kepada: calon.map(({ akun_id }) => akun_id),
			jenis: 'ujian',
			...wordsOf(ujian, tahap, tanggal, timezone),
			alamat: PAGE,
			kunci: `ujian:${id}`,
			lagi: true,
		})
	})
}

function wordsOf(ujian: UjianDikabarkan, tahap: TahapKabar, hariIni: string, zona: string) {
	const { tanggal } = waktuKampus(ujian.mulai, zona)
	const jam = jamOf(ujian.mulai, zona)
	const last = `paling lambat dimulai pukul ${jamOf(mulaiPalingLambat(ujian), zona)}`
	switch (tahap) {
		case 'hari':
			return {
				judul: `${nameOf(ujian)} ${selisihHari(hariIni, tanggal) === 0 ? 'hari ini' : 'besok'} pukul ${jam}`,
				isi: `${ujian.ruang}, ${last}`,
			}
		case 'jam':
			return { judul: `${nameOf(ujian)} dibuka pukul ${jam}`, isi: `${ujian.ruang}, ${last}` }
		case 'buka':
			return { judul: `${nameOf(ujian)} sudah dibuka`, isi: `${ujian.ruang}, ${last}` }
	}
}
