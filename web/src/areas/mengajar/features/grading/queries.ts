import { queryOptions } from '@tanstack/react-query'
import type { PerubahanSel } from '#shared/api/grading.ts'
import type { BobotKomponen } from '#shared/rules/nilai.ts'
import type { Terlihat } from '#shared/rules/penilaian.ts'
import { call, callFile } from '#web/lib/api.ts'

export type SheetAddress = { periode: string; kelas: string; matakuliah: string }

/** The sheet as the server has it. */
export const penilaianQuery = (params: SheetAddress) =>
	queryOptions({
		queryKey: ['penilaian', params],
		queryFn: async ({ signal }) => {
			const asked = performance.now()
			const { data } = await call('GET /api/penilaian/:periode/:kelas/:matakuliah', { params, signal })
			return { sheet: data, asked }
		},
		structuralSharing: false,
		// A colleague may be at work on it too.
		refetchInterval: 30_000,
		refetchOnWindowFocus: 'always',
	})

export const saveSel = async (params: SheetAddress, perubahan: PerubahanSel[]) =>
	(await call('POST /api/penilaian/:periode/:kelas/:matakuliah/sel', { params, body: { perubahan } })).data

export const saveBobot = (params: SheetAddress, dari: BobotKomponen, ke: BobotKomponen) =>
	call('PUT /api/penilaian/:periode/:kelas/:matakuliah/bobot', { params, body: { dari, ke } })

export type Tertunda = { sampai: string; alasan: string } | null

export const saveTertunda = (params: SheetAddress, body: { stambuk: string; dari: Tertunda; ke: Tertunda }) =>
	call('PUT /api/penilaian/:periode/:kelas/:matakuliah/tertunda', { params, body })

/** Publishes what was seen, and nothing else. */
export const publish = async (
	params: SheetAddress,
	{ alasan, ...seen }: { bobot: BobotKomponen; hasil: Terlihat[]; alasan: string | undefined },
) =>
	(
		await call('POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan', {
			params,
			body: { ...seen, ...(alasan && { alasan }) },
		})
	).data

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Some systems do not know what an .xlsx file is; its bytes tell the server. */
export const previewFile = async (params: SheetAddress, file: File) =>
	(
		await call('POST /api/penilaian/:periode/:kelas/:matakuliah/impor', {
			params,
			body: new Blob([file], { type: XLSX }),
		})
	).data

export const downloadSheet = (params: SheetAddress, nama: 'satu' | 'pisah') =>
	callFile('GET /api/penilaian/:periode/:kelas/:matakuliah/nilai.xlsx', { params, query: { nama } })

/** How the published result of a student came about. */
export const riwayatHasilQuery = (params: SheetAddress, stambuk: string) =>
	queryOptions({
		// Under the sheet: what publishes asks for it anew.
		queryKey: [...penilaianQuery(params).queryKey, 'riwayat', stambuk],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/penilaian/:periode/:kelas/:matakuliah/riwayat/:stambuk', {
					params: { ...params, stambuk },
					signal,
				})
			).data,
	})
