import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaringanKrs, UrutKrs } from '#shared/api/krs-office.ts'
import { SARINGAN_KEADAAN } from '#shared/rules/krs.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'krs-kantor'

/** How the plans of the term stand; with the classes of one programme. */
export const ringkasanQuery = (prodi: string | undefined) =>
	queryOptions({
		queryKey: [KEY, 'ringkasan', prodi ?? ''],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/krs', { query: prodi ? { prodi: prodi.slice(0, 20) } : {}, signal })).data,
		placeholderData: keepPreviousData,
	})

/** The filters of the list, as its address has them. */
export const SARINGAN = ['prodi', 'kelas', 'wali', 'keadaan'] as const

/** What the address narrows; what it says wrongly narrows nothing. */
export const saringanOf = ({ cari, prodi, kelas, wali, keadaan }: DaftarSearch): SaringanKrs => {
	const known = SARINGAN_KEADAAN.find((one) => one === keadaan)
	return {
		...(cari && { cari }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(kelas && { kelas: kelas.slice(0, 20) }),
		...(wali && /^(tanpa|\d{1,30})$/.test(wali) && { wali }),
		...(known && { keadaan: known }),
	}
}

/** By what the address orders the list. */
export const urutOf = ({ urut }: DaftarSearch): { urut?: UrutKrs } =>
	urut && /^-?(nama|stambuk|kelas)$/.test(urut) ? { urut: urut as UrutKrs } : {}

/** A page of students, as the address asks for it. */
export const daftarKrsQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...urutOf(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/krs/daftar', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** Programmes, classes and lecturers, to narrow by. */
export const pilihanQuery = queryOptions({
	queryKey: [KEY, 'pilihan'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-mahasiswa', { signal })).data,
})

/** The days of KRS and their phases, as they are at this moment. */
export const masaQuery = queryOptions({
	queryKey: [KEY, 'masa'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/krs/masa', { signal })).data,
})

/** The plan of one student, as it is at this moment. */
export const krsMahasiswaQuery = (stambuk: string) =>
	queryOptions({
		queryKey: [KEY, 'mahasiswa', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/krs/mahasiswa/:stambuk', { params: { stambuk }, signal })).data,
	})

/** What a student may choose from in one semester's courses. */
export const semesterMahasiswaQuery = (stambuk: string, semester: number) =>
	queryOptions({
		queryKey: [KEY, 'tawaran', stambuk, semester],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/krs/mahasiswa/:stambuk/semester/:semester', {
					params: { stambuk, semester },
					signal,
				})
			).data,
	})

/** What is odd about the rooms of a plan, were it this one. */
export const tinjauanKrsQuery = (stambuk: string, penawaran: readonly string[]) =>
	queryOptions({
		queryKey: [KEY, 'tinjau', stambuk, penawaran],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/kantor/krs/mahasiswa/:stambuk/tinjau', {
					params: { stambuk },
					body: { penawaran: [...penawaran] },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

/** After anything was done about plans. */
export const refreshKrs = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['meja-kantor'] }),
	])
