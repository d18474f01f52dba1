import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientSignal } from '#server/lib/client-signal.ts'
import type { Context } from '#server/lib/context.ts'
import { route } from '#server/lib/route.ts'
import { XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { attendanceApi, type PresensiPertemuan } from '#shared/api/attendance.ts'
import { getRekap } from './recap.ts'
import { makeBeritaAcara, makeRekapXlsx } from './record.ts'
import { fillHadir, getCodes, getPresensi, markPresensi, openScan, writeCatatan } from './roster.ts'
import type { Teller } from './teller.ts'

/** Attendance and record of a meeting for who teaches it. */
export function attendanceTeachingRoutes(app: FastifyInstance, ctx: Context, teller: Teller): void {
	/** The other lecturers of the class have it on their screens too. */
	const told = <P extends PresensiPertemuan>(presensi: P): P => {
		if (presensi.id) teller.soon(presensi.id)
		return presensi
	}

	route(app, attendanceApi, 'GET /api/presensi/rekap/:periode/:kelas/:matakuliah', async ({ params }) => ({
		data: await getRekap(ctx, params),
	}))

	const send = (reply: FastifyReply, type: string, name: string, file: Buffer) =>
		reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(file)
	const nameOf = ({ kelas, matakuliah }: { kelas: string; matakuliah: string }) =>
		`${matakuliah}-${kelas}`.replace(/[^\w-]/g, '_')

	route(
		app,
		attendanceApi,
		'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/berita-acara.pdf',
		async ({ params, actor, reply }) => {
			const client = { owner: actor.akun_id, signal: clientSignal(reply), nip: actor.dosen?.nip }
			const file = await makeBeritaAcara(ctx, params, client)
			return send(reply, 'application/pdf', `Berita_Acara_${nameOf(params)}.pdf`, file)
		},
	)

	route(
		app,
		attendanceApi,
		'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/rekap.xlsx',
		async ({ params, actor, reply }) => {
			const client = { owner: actor.akun_id, signal: clientSignal(reply) }
			const file = await makeRekapXlsx(ctx, params, client)
			return send(reply, XLSX_TYPE, `Presensi_${nameOf(params)}.xlsx`, file)
		},
	)

	route(
		app,
		attendanceApi,
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi',
		async ({ params }) => ({ data: await getPresensi(ctx, params) }),
	)

	route(
		app,
		attendanceApi,
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi',
		async ({ params, body, actor }) => ({ data: told(await markPresensi(ctx, params, body.isian, actor)) }),
	)

	route(
		app,
		attendanceApi,
		'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/semua-hadir',
		async ({ params, actor }) => {
			const data = await fillHadir(ctx, params, actor)
			told(data.presensi)
			return { data }
		},
	)

	route(
		app,
		attendanceApi,
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/buka',
		async ({ params, body, actor }) => ({ data: told(await openScan(ctx, params, body.dibuka, actor)) }),
	)

	route(
		app,
		attendanceApi,
		'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/kode',
		async ({ params }) => ({ data: await getCodes(ctx, params) }),
	)

	route(
		app,
		attendanceApi,
		'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/catatan',
		async ({ params, body, actor }) => ({ data: await writeCatatan(ctx, params, body, actor) }),
	)
}
