import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '#web/lib/api.ts'

/** A student's attendance of the active term. */
export const presensiMahasiswaQuery = (stambuk: string) =>
	queryOptions({
		queryKey: ['presensi-mahasiswa', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/mahasiswa/:stambuk/presensi', { params: { stambuk }, signal })).data,
	})

/** The same as a workbook. */
export const berkasPresensi = (stambuk: string) =>
	callFile('GET /api/kantor/mahasiswa/:stambuk/presensi.xlsx', { params: { stambuk } })
