import { queryOptions } from '@tanstack/react-query'
import type { PerubahanSel } from '#shared/api/grading.ts'
import type { BobotKomponen } from '#shared/rules/nilai.ts'
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

export const saveTertunda = (
	params: SheetAddress,
	stambuk: string,
	tertunda: { sampai: string; alasan: string } | null,
) => call('PUT /api/penilaian/:periode/:kelas/:matakuliah/tertunda', { params, body: { stambuk, tertunda } })

export const publish = async (params: SheetAddress, jumlah: number, alasan: string | undefined) =>
	(
		await call('POST /api/penilaian/:periode/:kelas/:matakuliah/umumkan', {
			params,
			body: { jumlah, ...(alasan && { alasan }) },
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
