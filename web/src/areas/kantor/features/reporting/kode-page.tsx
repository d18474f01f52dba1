import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { KodeReferensi } from '#shared/api/reporting.ts'
import { JENIS_KODE, type JenisKode, KODE_JENIS } from '#shared/rules/lapor.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './lapor.module.css'
import { kodeQuery } from './queries.ts'

/** The ministry's codes of what the campus calls things, to look at; an import changes them. */
export function KodePage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(kodeQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	return (
		<>
			<PageHeader subtitle="Kode PDDikti untuk sebutan yang dipakai kampus. Berkas laporan memuat kodenya.">
				{akademik ? (
					<Button
						renderRoot={(props) => (
							<Link to="/kantor/impor" search={{ jenis: 'kode_referensi' }} {...props} />
						)}
					>
						Impor kode
					</Button>
				) : null}
			</PageHeader>
			<PageTabs base="/kantor/lapor" params={{}} label="Bagian laporan" />
			<div className={css.stack}>
				<Daftar<KodeReferensi>
					noun="kode"
					list="kode-referensi"
					memory="kode-referensi"
					columns={COLUMNS}
					usualOrder="jenis"
					query={query}
					rowKey={({ jenis, sebutan }) => `${jenis} ${sebutan}`}
					rowName={({ sebutan }) => sebutan}
					search={search}
					onSearch={(change) =>
						void navigate({
							to: '/kantor/lapor/kode',
							search: { ...search, ...change },
							replace: true,
							resetScroll: false,
						})
					}
					searchFor="sebutan, kode, atau nama"
					filters={[
						{
							key: 'jenis',
							label: 'Semua daftar',
							options: KODE_JENIS.map((value) => ({ value, label: JENIS_KODE[value] })),
						},
					]}
					empty={<EmptyState title="Belum ada kode" text="Impor daftar kode dari PDDikti lebih dahulu." />}
				/>
			</div>
		</>
	)
}

const COLUMNS: readonly DaftarColumn<KodeReferensi>[] = [
	{ key: 'sebutan', name: 'Sebutan kampus', cell: (row) => row.sebutan },
	{
		key: 'jenis',
		name: 'Daftar',
		card: 'note',
		cell: ({ jenis }) => JENIS_KODE[jenis as JenisKode] ?? jenis,
	},
	{ key: 'kode', name: 'Kode PDDikti', card: 'side', cell: (row) => row.kode },
	{ key: 'nama', name: 'Nama PDDikti', card: 'note', cell: (row) => row.nama },
]
