import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisProdi } from '#shared/api/programme-records.ts'
import { JENJANG } from '#shared/rules/data-prodi.ts'
import { call } from '#web/lib/api.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { COLUMNS } from './columns.tsx'
import { ProdiSheet } from './prodi-sheet.tsx'
import { berkasProdi, daftarProdiQuery, refreshProdi } from './queries.ts'

const LEVELS = JENJANG.map((value) => ({ value, label: value }))

/** All study programmes, or those that somebody leads; a record opens beside the list. */
export function ProdiPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { prodi } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarProdiQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/prodi' as const }
				: { to: '/kantor/prodi/$prodi' as const, params: { prodi: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Pilih satu baris untuk melihat kurikulum, kelas, dan siapa yang mengurusnya.">
				{akademik ? <Button onClick={() => setAdding(true)}>Program studi baru</Button> : null}
			</PageHeader>
			<Daftar<BarisProdi>
				noun="program studi"
				list="prodi"
				columns={COLUMNS}
				usualOrder="kode"
				query={query}
				rowKey={(row) => row.kode}
				rowName={({ nama }) => nama}
				opened={prodi}
				search={search}
				onSearch={(change) => go(prodi, change, true)}
				searchFor="kode atau nama"
				filters={[{ key: 'jenjang', label: 'Semua jenjang', options: LEVELS }]}
				tools={(shown) => (
					<UnduhDaftar name="program-studi.xlsx" shown={shown} load={(kolom) => berkasProdi(search, kolom)} />
				)}
				empty={
					<EmptyState
						title="Belum ada program studi"
						text="Program studi dicatat satu per satu, atau masuk lewat berkas Excel atau CSV."
					>
						{akademik ? (
							<Button
								renderRoot={(props) => (
									<Link to="/kantor/impor" search={{ jenis: 'program_studi' }} {...props} />
								)}
							>
								Buka halaman impor
							</Button>
						) : null}
					</EmptyState>
				}
			/>
			<ProdiSheet
				prodi={prodi}
				keys={(query.data?.baris ?? []).map((row) => row.kode)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<NewRecord
					noun="program studi"
					fields={[
						{ key: 'kode', label: 'Kode', placeholder: 'TI' },
						{ key: 'nama', label: 'Nama', placeholder: 'Teknik Informatika' },
						{ key: 'jenjang', label: 'Jenjang', options: [{ value: '', label: 'Pilih jenjang' }, ...LEVELS] },
					]}
					note="Kode hanya huruf, dua sampai delapan, dan tetap selamanya: kelas, surat, dan laporan memakainya."
					add={async (body) => {
						const { data } = await call('POST /api/kantor/prodi', { body })
						void refreshProdi()
						return data.kode
					}}
					onMade={(made) => {
						setAdding(false)
						go(made, {}, false)
					}}
					onClose={() => setAdding(false)}
				/>
			) : null}
		</>
	)
}
