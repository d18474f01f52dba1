import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisDosen } from '#shared/api/lecturer-records.ts'
import { STATUS_DOSEN } from '#shared/rules/data-dosen.ts'
import { INDUK_SEKALIGUS } from '#shared/rules/ubahan-induk.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { UbahInduk } from '../../parts/many/ubah-induk.tsx'
import { COLUMNS } from './columns.tsx'
import { DosenBaru } from './dosen-baru.tsx'
import { DosenSheet } from './dosen-sheet.tsx'
import { berkasDosen, daftarDosenQuery, semuaDosen } from './queries.ts'

const FILTERS = [
	{
		key: 'status',
		label: 'Semua status',
		options: [
			{ value: 'aktif', label: 'Aktif' },
			{ value: 'tidak_aktif', label: 'Tidak aktif' },
		],
	},
]

/** All lecturers of the campus, or those of the programmes that somebody leads; a record opens beside the list. */
export function DosenPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { nip } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarDosenQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/dosen' as const }
				: { to: '/kantor/dosen/$nip' as const, params: { nip: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu baris untuk melihat kelas, data, dan riwayatnya.">
				{akademik ? <Button onClick={() => setAdding(true)}>Dosen baru</Button> : null}
			</PageHeader>
			<Daftar<BarisDosen>
				noun="dosen"
				list="dosen"
				columns={COLUMNS}
				usualOrder="nama"
				query={query}
				rowKey={(row) => row.nip}
				rowName={({ nama }) => nama}
				opened={nip}
				search={search}
				onSearch={(change) => go(nip, change, true)}
				searchFor="nama atau NIP"
				filters={FILTERS}
				tools={(shown) => (
					<UnduhDaftar name="dosen.xlsx" shown={shown} load={(kolom) => berkasDosen(search, kolom)} />
				)}
				{...(akademik && {
					all: { most: INDUK_SEKALIGUS, load: () => semuaDosen(search, INDUK_SEKALIGUS) },
					actions: (picked: readonly BarisDosen[]) => (
						<UbahInduk
							jenis="dosen"
							kode={picked.map((row) => row.nip)}
							bidang={[
								{
									kunci: 'status',
									options: STATUS_DOSEN,
									note: 'Akunnya tetap dapat masuk, dan kelas serta mahasiswa bimbingannya tidak berpindah sendiri.',
								},
							]}
						/>
					),
				})}
				empty={
					<EmptyState
						title="Belum ada dosen"
						text="Dosen masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, atau dicatat satu per satu."
					>
						{akademik ? (
							<Button
								renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'dosen' }} {...props} />}
							>
								Buka halaman impor
							</Button>
						) : null}
					</EmptyState>
				}
			/>
			<DosenSheet
				nip={nip}
				keys={(query.data?.baris ?? []).map((row) => row.nip)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<DosenBaru
					onClose={() => setAdding(false)}
					onMade={(made) => {
						setAdding(false)
						go(made, {}, false)
					}}
				/>
			) : null}
		</>
	)
}
