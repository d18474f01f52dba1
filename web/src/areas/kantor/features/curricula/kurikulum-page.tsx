import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisKurikulum, DaftarKurikulum } from '#shared/api/curriculum-records.ts'
import { SEMESTER_KURIKULUM, SIFAT_MK } from '#shared/rules/data-kurikulum.ts'
import { call } from '#web/lib/api.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { NewRecord } from '#web/parts/staff/daftar/new-record.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { COLUMNS } from './columns.tsx'
import { KurikulumSheet } from './kurikulum-sheet.tsx'
import { berkasKurikulum, daftarKurikulumQuery, refreshKurikulum, type Tempat } from './queries.ts'

const SEMESTER = Array.from({ length: SEMESTER_KURIKULUM }, (_, index) => ({
	value: String(index + 1),
	label: `Semester ${index + 1}`,
}))
const SIFAT = SIFAT_MK.map((value) => ({ value, label: value }))

const keyOf = ({ prodi, kode }: Tempat) => `${prodi} ${kode}`

/** The courses of all programmes, or of those that somebody leads; a record opens beside the list. */
export function KurikulumPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { prodi, kode } = useParams({ strict: false })
	const opened = prodi !== undefined && kode !== undefined ? { prodi, kode } : undefined
	const navigate = useNavigate()
	const query = useQuery(daftarKurikulumQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const go = (to: Tempat | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/kurikulum' as const }
				: { to: '/kantor/kurikulum/$prodi/$kode' as const, params: to }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	const places = new Map((query.data?.baris ?? []).map((row) => [keyOf(row), row]))
	return (
		<>
			<PageHeader subtitle={jumlahOf(query.data)}>
				{akademik ? (
					<Button onClick={() => setAdding(true)} disabled={query.data === undefined}>
						Tambah mata kuliah
					</Button>
				) : null}
			</PageHeader>
			<Daftar<BarisKurikulum>
				noun="isi kurikulum"
				list="kurikulum"
				columns={COLUMNS}
				usualOrder="semester"
				query={query}
				rowKey={keyOf}
				rowName={({ nama, prodi: of }) => `${nama} di ${of}`}
				opened={opened && keyOf(opened)}
				search={search}
				onSearch={(change) => go(opened, change, true)}
				searchFor="kode atau nama"
				filters={[
					{
						key: 'program',
						label: 'Semua prodi',
						options: (query.data?.prodi ?? []).map((one) => ({ value: one.kode, label: one.nama })),
					},
					{ key: 'semester', label: 'Semua semester', options: SEMESTER },
					{ key: 'sifat', label: 'Wajib dan pilihan', options: SIFAT },
				]}
				tools={(shown) => (
					<UnduhDaftar name="kurikulum.xlsx" shown={shown} load={(kolom) => berkasKurikulum(search, kolom)} />
				)}
				empty={
					<EmptyState
						title="Kurikulum belum diisi"
						text="Masukkan mata kuliah satu per satu di sini, atau sekaligus lewat berkas Excel atau CSV dari halaman impor."
					>
						{akademik ? (
							<Button
								renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'kurikulum' }} {...props} />}
							>
								Buka halaman impor
							</Button>
						) : null}
					</EmptyState>
				}
			/>
			<KurikulumSheet
				opened={opened}
				openedKey={opened && keyOf(opened)}
				keys={[...places.keys()]}
				onOpen={(key) => go(places.get(key), {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding ? (
				<NewRecord
					noun="isi kurikulum"
					fields={[
						{
							key: 'program_studi',
							label: 'Program studi',
							options: [
								{ value: '', label: 'Pilih program studi' },
								...(query.data?.prodi ?? []).map((one) => ({ value: one.kode, label: one.nama })),
							],
						},
						{ key: 'kode_mk', label: 'Kode mata kuliah', placeholder: 'ALG01' },
						{ key: 'semester', label: 'Semester', placeholder: '1' },
						{
							key: 'wajib',
							label: 'Sifat',
							options: [{ value: '', label: 'Wajib atau pilihan?' }, ...SIFAT],
						},
					]}
					note="Mata kuliahnya sudah harus tercatat di halaman Mata Kuliah."
					add={async (body) => {
						const { data } = await call('POST /api/kantor/kurikulum', { body })
						void refreshKurikulum()
						return keyOf(data)
					}}
					onMade={(made) => {
						setAdding(false)
						const [to = '', course = ''] = made.split(' ')
						go({ prodi: to, kode: course }, {}, false)
					}}
					onClose={() => setAdding(false)}
				/>
			) : null}
		</>
	)
}

/** What the courses that are found come to. */
function jumlahOf(data: DaftarKurikulum | undefined): string {
	if (!data || data.total === 0) return 'Mata kuliah tiap program studi menurut semester.'
	const { total, sks_wajib, sks_pilihan } = data
	return `${total.toLocaleString('id')} mata kuliah: ${sks_wajib} SKS wajib dan ${sks_pilihan} SKS pilihan.`
}
