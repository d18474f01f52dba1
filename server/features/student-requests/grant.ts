import type { DbOrTrx } from '#server/db/client.ts'
import { issueGranted } from '#server/features/letters/lend.ts'
import { catatKeluarIn, changeStatusIn, shareTerm } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { CalonPermohonan } from '#shared/api/student-requests.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { NAMA_PERMOHONAN, SEBAB_KTM, STATUS_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { lookAt } from './look.ts'
import { decide, holdAll, holdRencana, listById, listPeriodeOf, type PermohonanRow } from './queries.ts'
import { tell } from './tell.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type Judged = { row: PermohonanRow; calon: Awaited<ReturnType<typeof lookAt>> }

export const noRequest = () => notFound('request_not_found', 'Permohonan tidak ditemukan')

/** When it is, as queries and rules want it. */
export const saatOf = ({ now, config }: Omit<Ctx, 'db'>) => ({
	now: now(),
	hariIni: waktuKampus(now(), config.timezone).tanggal,
})

/** What granting these requests would do. @throws AppError 404 */
export async function previewMany(ctx: Ctx, id: readonly string[]): Promise<CalonPermohonan[]> {
	const rows = await listById(ctx.db, id, saatOf(ctx))
	if (rows.length < new Set(id).size) throw noRequest()
	requireOpen(rows)
	const list: CalonPermohonan[] = []
	for (const row of rows) list.push(await lookAt(ctx, ctx.db, row))
	return list
}

type Diminta = readonly { id: string; sidik: string }[]

/**
 * Grants requests as they were seen, all or none: papers get their numbers, leave and exits are written down.
 * @throws AppError 404; 409 decided already (who and what), changed since it was seen, or what stands in the way
 */
export async function grantMany(ctx: Ctx, diminta: Diminta, actor: Actor) {
	const id = diminta.map((one) => one.id)
	return ctx.db.transaction().execute(async (trx) => {
		// Terms first, as who makes another term the running one does; then requests, students, plans, seats, series.
		for (const kode of await listPeriodeOf(trx, id)) await shareTerm(trx, kode)
		await holdAll(trx, id)
		await holdRencana(trx, id)
		const rows = await listById(trx, id, saatOf(ctx))
		if (rows.length < new Set(id).size) throw noRequest()
		requireOpen(rows)
		const seen = new Map(diminta.map((one) => [one.id, one.sidik]))
		const list: Judged[] = []
		// By kind, so that two who grant at once take the series in the same order.
		for (const row of rows.toSorted((a, b) => (a.jenis < b.jenis ? -1 : a.jenis > b.jenis ? 1 : 0))) {
			const calon = await lookAt(ctx, trx, row)
			if (calon.halangan) throw conflict('request_blocked', `${nameOf(row)}: ${calon.halangan}`)
			if (calon.sidik !== seen.get(row.id))
				throw conflict(
					'request_changed',
					`Data ${row.nama} berubah sejak Anda melihatnya. Belum ada yang disetujui; lihat lagi.`,
				)
			list.push({ row, calon })
		}
		const done = []
		for (const one of list) done.push(await grantOne(ctx, trx, one, actor))
		return done
	})
}

async function grantOne(ctx: Ctx, trx: DbOrTrx, { row, calon }: Judged, actor: Actor) {
	const { id, jenis, nama, mahasiswa_id: mahasiswaId, periode_kode: periode } = row
	const surat = await issueGranted(
		ctx,
		trx,
		{ mahasiswaId, jenis, periode, keperluan: keperluanOf(row) },
		actor,
	)
	await EFFECT[jenis]?.({ ctx, trx, row, calon, actor, nomor: surat.nomor })
	const { kini } = calon
	await decide(trx, id, {
		status: 'disetujui',
		diputuskan_oleh: actor.akun_id,
		diputuskan_pada: ctx.now(),
		surat_id: surat.id,
		...(jenis === 'cuti' && {
			semula: JSON.stringify({
				status: kini?.status ?? null,
				kelas: kini?.kelas ?? null,
				krs: kini?.krs != null,
			}),
		}),
	})
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'permohonan_disetujui',
		objek: `permohonan:${id}`,
		lama: { status: 'diajukan' },
		baru: { status: 'disetujui', jenis: NAMA_PERMOHONAN[jenis], nomor: surat.nomor },
	})
	await tell(trx, ctx.now(), row, {
		judul: `Permohonan Anda disetujui: ${NAMA_PERMOHONAN[jenis]}`,
		isi: `Nomor ${surat.nomor}. Dokumennya dapat diunduh.`,
	})
	return { id, nama, nomor: surat.nomor, surat_id: surat.id }
}

type Doing = Judged & { ctx: Ctx; trx: DbOrTrx; actor: Actor; nomor: string }

/** The most that the record of an exit keeps. */
const ALASAN_KELUAR = 300
const NOMOR_KELUAR = 60

/** What is asked for, done by who keeps it. */
const EFFECT: Partial<Record<PermohonanRow['jenis'], (doing: Doing) => Promise<void>>> = {
	cuti: async ({ ctx, trx, row, calon: { kini }, actor }) => {
		const { stambuk, periode_kode: periode } = row
		if (!kini || periode === null) return
		const dari = { status: kini.status, kelas: kini.kelas, krs: kini.krs?.status ?? null }
		const alasan = 'Permohonan cuti disetujui'
		await changeStatusIn(ctx, trx, { stambuk, periode, dari, status: 'C', kelas: null, alasan }, actor)
	},
	undur_diri: async ({ ctx, trx, row: { stambuk, alasan }, actor, nomor }) => {
		const tanggal = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
		await catatKeluarIn(
			ctx,
			trx,
			{
				...{ stambuk, jenis: '4', tanggal },
				alasan: [...`Permohonan sendiri: ${alasan}`].slice(0, ALASAN_KELUAR).join(''),
				nomor_surat: nomor.length <= NOMOR_KELUAR ? nomor : null,
			},
			actor,
		)
	},
}

/** What the paper says that it is for. */
function keperluanOf({ jenis, alasan, periode_kode, sebab }: PermohonanRow): string {
	if (jenis === 'aktif_kuliah') return alasan
	if (jenis === 'cuti') return `Cuti akademik ${periode_kode ? namaPeriode(periode_kode) : ''}`
	return jenis === 'ktm' && sebab ? SEBAB_KTM[sebab] : NAMA_PERMOHONAN[jenis]
}

/** `Ani (cuti akademik)` */
export const nameOf = ({ nama, jenis }: PermohonanRow): string => `${nama} (${NAMA_PERMOHONAN[jenis]})`

/** @throws AppError 409 with who decided what */
export function requireOpen(rows: readonly PermohonanRow[]): void {
	const decided = rows.find(({ status }) => status !== 'diajukan')
	if (!decided) return
	const oleh = decided.diurungkan_oleh ?? decided.diputuskan_oleh
	const what = STATUS_PERMOHONAN[decided.status].toLowerCase()
	throw conflict(
		'request_decided',
		`Permohonan ${nameOf(decided)} sudah ${what}${oleh ? ` oleh ${oleh}` : ''}. Belum ada yang disimpan.`,
	)
}
