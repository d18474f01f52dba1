import { queryOptions } from '@tanstack/react-query'
import type { JenisInduk, KunciInduk } from '#shared/rules/ubahan-induk.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = 'ubahan-induk'

/** Whose lists show it, and who chooses from them. */
const SEEN: Readonly<Record<JenisInduk, readonly string[]>> = {
	dosen: ['dosen-kantor', 'mahasiswa-kantor'],
	kelas: ['kelas-kantor', 'mahasiswa-kantor'],
	matakuliah: ['matakuliah-kantor'],
	ruang: ['ruang-kantor', 'ruang-kampus'],
}

type Tujuan = { jenis: JenisInduk; kunci: KunciInduk; menjadi: string }

/** Which of chosen records can be changed so, as it is at this moment. */
export const tinjauanIndukQuery = (body: Tujuan & { kode: string[] }) =>
	queryOptions({
		queryKey: [KEY, 'tinjau', body],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/ubahan-induk/tinjau', { body, signal })).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** Changes records as they were seen; `id` names the change, so that one sent twice counts once. */
export const ubahInduk = async (
	body: Tujuan & { id: string; rekaman: { kode: string; dari: string | null }[] },
): Promise<string> => (await call('POST /api/kantor/ubahan-induk', { body })).data.id

export const ubahanIndukQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/ubahan-induk/:id', { params: { id }, signal })).data,
	})

/** After a change, or when somebody else was quicker. */
export const refreshInduk = (jenis: JenisInduk) =>
	Promise.all([KEY, ...SEEN[jenis]].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
