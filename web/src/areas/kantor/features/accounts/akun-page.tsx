import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AkunRingkas } from '#shared/api/account-admin.ts'
import { HAK, NAMA_HAK, NAMA_PERAN, PERAN } from '#shared/rules/wewenang.ts'
import { call } from '#web/lib/api.ts'
import { takeLookingEnd } from '#web/lib/looking.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { COLUMNS } from './akun-columns.tsx'
import { AkunSheet } from './akun-sheet.tsx'
import { berkasAkun, daftarAkunQuery } from './queries.ts'

const BuatAkun = lazy(async () => ({ default: (await import('./buat-akun.tsx')).BuatAkun }))

const KEADAAN = {
	key: 'keadaan',
	label: 'Semua keadaan',
	options: [
		{ value: 'aktif', label: 'Aktif' },
		{ value: 'nonaktif', label: 'Nonaktif' },
		{ value: 'belum_masuk', label: 'Belum masuk' },
		{ value: 'minta_hapus', label: 'Minta datanya dihapus' },
	],
}
/** For who manages all accounts; the academic office has those of students alone. */
const SEMUA = [
	{
		key: 'peran',
		label: 'Semua peran',
		options: PERAN.map((value) => ({ value, label: NAMA_PERAN[value] })),
	},
	KEADAAN,
	{ key: 'hak', label: 'Semua hak', options: HAK.map((value) => ({ value, label: NAMA_HAK[value] })) },
]

/** All accounts of the campus, or those of its students; one opens beside the list. */
export function AkunPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { id } = useParams({ strict: false })
	const navigate = useNavigate()
	const client = useQueryClient()
	const query = useQuery(daftarAkunQuery(search))
	const sistem = useQuery(sayaQuery).data?.hak.includes('sistem') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/akun' as const }
				: { to: '/kantor/akun/$id' as const, params: { id: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	useEffect(() => {
		const end = takeLookingEnd()
		if (end === 'habis') showError('Waktu melihat sudah habis', 'Anda kembali ke halaman kantor.')
		// Without a network the look ends by itself.
		if (end)
			void call('POST /api/kantor/lihat/selesai')
				.then(() => client.invalidateQueries({ queryKey: ['akun-kantor', 'satu'] }))
				.catch(() => undefined)
	}, [client])
	return (
		<>
			<PageHeader subtitle="Pilih satu akun untuk melihat hak, sesi, dan riwayatnya.">
				{sistem ? <Button onClick={() => setAdding(true)}>Buat akun</Button> : null}
			</PageHeader>
			<Daftar<AkunRingkas>
				noun="akun"
				list="akun"
				columns={COLUMNS}
				usualOrder="nama"
				query={query}
				rowKey={(row) => row.id}
				rowName={({ nama, email }) => nama ?? email}
				opened={id}
				search={search}
				onSearch={(change) => go(id, change, true)}
				searchFor="nama, email, atau nomor"
				filters={sistem ? SEMUA : [KEADAAN]}
				tools={(shown) =>
					sistem ? (
						<UnduhDaftar name="akun.xlsx" shown={shown} load={(kolom) => berkasAkun(search, kolom)} />
					) : null
				}
				empty={<EmptyState title="Belum ada akun" text="Akun dibuat lewat impor mahasiswa dan dosen." />}
			/>
			<AkunSheet
				id={id}
				keys={(query.data?.baris ?? []).map((row) => row.id)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<Suspense>
					<BuatAkun
						onMade={(made) => {
							setAdding(false)
							go(made, {}, false)
						}}
						onClose={() => setAdding(false)}
					/>
				</Suspense>
			) : null}
		</>
	)
}
