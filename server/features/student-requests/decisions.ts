import type { DbOrTrx } from '#server/db/client.ts'
import { isValid, revoke } from '#server/features/letters/lend.ts'
import {
	changeStatusIn,
	listStatus,
	shareTerm,
	urungkanKeluarIn,
} from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { NAMA_PERMOHONAN, rapikanAlasan, STATUS_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { namaStatus, type StatusMahasiswa } from '#shared/rules/status-mahasiswa.ts'
import { nameOf, noRequest, requireOpen, saatOf } from './grant.ts'
import { decide, holdAll, listById, listPeriodeOf, type PermohonanRow, takeBack } from './queries.ts'
import { tell } from './tell.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

async function hold(ctx: Ctx, trx: DbOrTrx, id: string): Promise<PermohonanRow> {
	await holdAll(trx, [id])
	const [row] = await listById(trx, [id], saatOf(ctx))
	if (!row) throw noRequest()
	return row
}

/** Refuses a request with a reason that the student reads. @throws AppError 404; 409 decided already: who and what */
export async function refuse(ctx: Ctx, id: string, text: string, actor: Actor): Promise<void> {
	const alasan = rapikanAlasan(text)
	await ctx.db.transaction().execute(async (trx) => {
		const row = await hold(ctx, trx, id)
		requireOpen([row])
		await decide(trx, id, {
			status: 'ditolak',
			diputuskan_oleh: actor.akun_id,
			diputuskan_pada: ctx.now(),
			alasan_putusan: alasan,
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'permohonan_ditolak',
			objek: `permohonan:${id}`,
			lama: { status: 'diajukan' },
			baru: { status: 'ditolak', jenis: NAMA_PERMOHONAN[row.jenis], alasan },
		})
		const judul = `Permohonan Anda ditolak: ${NAMA_PERMOHONAN[row.jenis]}`
		await tell(trx, ctx.now(), row, { judul, isi: alasan })
	})
}

/** What taking back what was granted does, and what it cannot bring back; or why it cannot be taken back. */
export function lookBack({ jenis, semula, periode_kode }: PermohonanRow): {
	akibat: string[]
	halangan: string | null
} {
	const surat = 'Dokumennya dicabut untuk seterusnya; nomornya tetap terpakai.'
	if (jenis === 'undur_diri')
		return {
			akibat: [
				'Catatan keluar diurungkan dan akunnya dibuka kembali.',
				surat,
				'KRS yang sudah dibatalkan tidak kembali.',
			],
			halangan: null,
		}
	if (jenis !== 'cuti') return { akibat: [surat], halangan: null }
	const akibat = [
		`Status ${periode_kode ? namaPeriode(periode_kode) : ''} kembali menjadi ${semula?.status ? namaStatus(semula.status).toLowerCase() : 'belum ada'}${semula?.kelas ? `, kelas ${semula.kelas}` : ''}.`,
		surat,
		...(semula?.krs ? ['KRS dan kursinya tidak kembali; mahasiswa mengisi KRS lagi.'] : []),
	]
	const halangan = semula?.status
		? null
		: 'Sebelum cuti mahasiswa ini belum punya status di semester itu. Ubah statusnya di data mahasiswa.'
	return { akibat, halangan }
}

/**
 * Takes back what was granted: the paper is revoked, an exit or leave undone by who keeps it.
 * @throws AppError 404; 409 not granted (any more), or what stands in the way
 */
export async function undoGrant(ctx: Ctx, id: string, text: string, actor: Actor): Promise<void> {
	const alasan = rapikanAlasan(text)
	await ctx.db.transaction().execute(async (trx) => {
		for (const kode of await listPeriodeOf(trx, [id])) await shareTerm(trx, kode)
		const row = await hold(ctx, trx, id)
		if (row.status !== 'disetujui' || row.surat_id === null)
			throw conflict(
				'request_not_granted',
				`Permohonan ${nameOf(row)} ${STATUS_PERMOHONAN[row.status].toLowerCase()}${row.diurungkan_oleh ? ` oleh ${row.diurungkan_oleh}` : ''}, jadi tidak ada yang diurungkan`,
			)
		const { halangan } = lookBack(row)
		if (halangan) throw conflict('request_blocked', halangan)
		await UNDO[row.jenis]?.({ ctx, trx, row, alasan, actor })
		await takeBack(trx, id, { oleh: actor.akun_id, pada: ctx.now(), alasan })
		if (await isValid(trx, row.surat_id))
			await revoke(trx, { id: row.surat_id }, { alasan, oleh: by(actor), now: ctx.now() })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'permohonan_diurungkan',
			objek: `permohonan:${id}`,
			lama: { status: 'disetujui' },
			baru: { status: 'diurungkan', jenis: NAMA_PERMOHONAN[row.jenis], alasan },
		})
		const judul = `Persetujuan diurungkan: ${NAMA_PERMOHONAN[row.jenis]}`
		await tell(trx, ctx.now(), row, { judul, isi: alasan })
	})
}

type Undoing = { ctx: Ctx; trx: DbOrTrx; row: PermohonanRow; alasan: string; actor: Actor }

const UNDO: Partial<Record<PermohonanRow['jenis'], (undoing: Undoing) => Promise<void>>> = {
	undur_diri: ({ ctx, trx, row: { stambuk }, alasan, actor }) =>
		urungkanKeluarIn(ctx, trx, { stambuk, jenis: '4', alasan: [...alasan].slice(0, 300).join('') }, actor),
	cuti: async ({ ctx, trx, row, alasan, actor }) => {
		const { stambuk, periode_kode: periode, semula, mahasiswa_id } = row
		const kini = (await listStatus(ctx, trx, mahasiswa_id)).find(({ kode }) => kode === periode)
		if (!semula?.status || !kini || periode === null) return
		if (kini.status !== 'C')
			throw conflict(
				'status_changed',
				'Status mahasiswa ini sudah diubah sesudah cuti disetujui. Ubah statusnya di data mahasiswa.',
			)
		const dari = { status: kini.status, kelas: kini.kelas, krs: kini.krs?.status ?? null }
		const status = semula.status as StatusMahasiswa
		await changeStatusIn(ctx, trx, { stambuk, periode, dari, status, kelas: semula.kelas, alasan }, actor)
	},
}
