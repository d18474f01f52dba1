import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { BarisJejak, DaftarJejak } from '#shared/api/trail.ts'
import { kataTindakan, RANAH, TINDAKAN } from '#shared/rules/tindakan.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Daftar, type DaftarFilter, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { COLUMNS, olehOf } from './columns.tsx'
import { JejakSheet } from './jejak-sheet.tsx'
import { daftarJejakQuery, saringanOf } from './queries.ts'

/** Who did what to whom and when; a line opens beside the list. */
export function JejakPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { id } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarJejakQuery(search))
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/jejak' as const }
				: { to: '/kantor/jejak/$id' as const, params: { id: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle={catatan(query.data)} />
			<Daftar<BarisJejak>
				noun="catatan"
				list="jejak"
				columns={COLUMNS}
				usualOrder="pada"
				query={query}
				rowKey={(row) => String(row.id)}
				rowName={({ kalimat }) => kalimat}
				opened={id}
				search={search}
				onSearch={(change) => go(id, change, true)}
				searchFor="nama, email, atau nomor"
				filters={filtersOf(search, query.data?.baris[0])}
				tools={<Unduh search={search} />}
				empty={
					<EmptyState title="Belum ada catatan" text="Apa yang diubah di kampus ini tercatat di sini." />
				}
			/>
			<JejakSheet
				id={id}
				keys={(query.data?.baris ?? []).map((row) => String(row.id))}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
				onNarrow={(change) =>
					void navigate({ to: '/kantor/jejak', search: change as Record<string, string>, resetScroll: false })
				}
			/>
		</>
	)
}

/** What the list leaves out. */
function catatan(data: DaftarJejak | undefined): string {
	if (data?.orang_lebih)
		return 'Banyak orang cocok dengan pencarian ini, dan tidak semua ditampilkan. Tulis nama lebih lengkap, email, atau NIM.'
	if (data?.lebih)
		return `Yang ditampilkan ${data.total.toLocaleString('id')} catatan terbaru. Persempit waktunya untuk melihat yang lebih lama.`
	return 'Pilih satu baris untuk melihat apa yang diubah.'
}

const PELAKU = { value: 'server', label: 'Server' }
const KEGIATAN = RANAH.map((ranah) => ({
	group: TINDAKAN[ranah].nama,
	items: [
		{ value: ranah, label: `Semua: ${TINDAKAN[ranah].nama}` },
		...Object.keys(TINDAKAN[ranah].kata).map((kode) => ({ value: kode, label: kataTindakan(kode) })),
	],
}))

/** One person and one thing are chosen from a line; the filters say which. */
function filtersOf({ pelaku, objek }: DaftarSearch, first: BarisJejak | undefined): DaftarFilter[] {
	const orang = pelaku !== undefined && pelaku !== PELAKU.value
	return [
		{ key: 'tindakan', label: 'Semua kegiatan', options: KEGIATAN },
		{
			key: 'pelaku',
			label: 'Semua pelaku',
			options: orang
				? [{ value: pelaku, label: first?.pelaku === pelaku ? olehOf(first) : 'Satu akun' }, PELAKU]
				: [PELAKU],
		},
		...(objek === undefined
			? []
			: [
					{
						key: 'objek',
						label: 'Semua objek',
						options: [{ value: objek, label: first?.objek === objek ? first.terhadap : objek }],
					},
				]),
		{ key: 'dari', label: 'Dari' },
		{ key: 'sampai', label: 'Sampai' },
	]
}

/** What the list shows, all pages of it, as a workbook. */
function Unduh({ search }: { search: DaftarSearch }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(await callFile('POST /api/kantor/jejak/ekspor', { body: saringanOf(search) }), 'jejak.xlsx'),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}
