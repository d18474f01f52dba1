import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { BarisImpor } from '#shared/api/question-imports.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { FileDrop } from '#web/parts/staff/file-drop.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FailedCard } from '#web/ui/failed-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './impor.module.css'
import { type Bank, bankOf, imporListQuery, refreshBank } from './queries.ts'
import { BENTUK, STATUS } from './words.ts'

const MAX_MB = 25

/** Brings a file of questions, and shows those that came before. */
export function ImporPage() {
	const bank = bankOf(useParams({ from: '/shell/mengajar/bank-soal/$kode/$jenis/impor' }))
	const list = useQuery(imporListQuery(bank))
	return (
		<>
			<PageHeader subtitle={`${bank.kode} · ${bank.jenis}`}>
				<Button
					variant="default"
					leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
					renderRoot={(props) => (
						<Link to="/mengajar/bank-soal" search={{ mk: bank.kode, jenis: bank.jenis }} {...props} />
					)}
				>
					Bank soal
				</Button>
			</PageHeader>
			<div className={css.stack}>
				<Unggah bank={bank} />
				<Cara bank={bank} />
				{list.data && list.data.length > 0 ? (
					<DataCard flush title="Riwayat impor">
						<DataTable
							label="Riwayat impor"
							rows={list.data}
							rowKey={({ id }) => id}
							columns={columns(bank)}
						/>
					</DataCard>
				) : list.isError && !list.data ? (
					<FailedCard title="Riwayat impor" failed="Gagal memuat riwayat impor" query={list} />
				) : null}
			</div>
		</>
	)
}

function Unggah({ bank }: { bank: Bank }) {
	const navigate = useNavigate()
	const unggah = useMutation({
		mutationFn: async (file: File) => {
			const body = new Blob([file], { type: 'application/octet-stream' })
			const query = { nama: file.name.slice(0, 200) }
			return (await call('POST /api/bank-soal/:kode/:jenis/impor', { params: bank, query, body })).data
		},
		onSuccess: ({ id }) => {
			refreshBank()
			void navigate({ to: '/mengajar/bank-soal/$kode/$jenis/impor/$id', params: { ...bank, id } })
		},
	})
	return (
		<FileDrop
			what="berkas soal"
			limits={`Word (.docx), Excel (.xlsx), CSV, Moodle XML, GIFT, Aiken, atau QTI. Paling besar ${MAX_MB} MB dan 1.000 soal.`}
			note="Isinya ditampilkan dulu. Bank soal belum berubah sampai Anda mengambilnya."
			maxMb={MAX_MB}
			busy={unggah.isPending}
			problem={unggah.error?.message}
			onFile={(file) => unggah.mutate(file)}
		/>
	)
}

/** What a file may look like: two short samples say more than a manual. */
function Cara({ bank }: { bank: Bank }) {
	const templat = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/bank-soal/:kode/:jenis/ekspor', {
					params: bank,
					query: { bentuk: 'templat' },
				}),
				'templat-soal.xlsx',
			),
		onError: (error) => showError('Gagal mengunduh templat', error.message),
	})
	return (
		<div className={css.samples}>
			<DataCard title="Teks Word">
				<pre className={css.sample}>
					{'1. Ibu kota Sulawesi Selatan adalah …\n   A. Manado\n   B. Makassar\n   C. Palu\n   Kunci: B'}
				</pre>
				<p className={css.note}>Kunci boleh juga opsi yang ditebalkan, digarisbawahi, atau diberi warna.</p>
			</DataCard>
			<DataCard title="Tabel Word atau Excel">
				<table className={css.table}>
					<thead>
						<tr>
							{['NO', 'SOAL', 'A', 'B', 'C', 'KUNCI'].map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<tr>
							<td>1</td>
							<td>Ibu kota …</td>
							<td>Manado</td>
							<td>Makassar</td>
							<td>Palu</td>
							<td>B</td>
						</tr>
					</tbody>
				</table>
				<p className={css.note}>
					Gambar dan rumus di dalam sel ikut terbawa. Kolom TOPIK dan PEMBAHASAN boleh ada.
				</p>
				<Button
					variant="default"
					className={css.template}
					leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
					loading={templat.isPending}
					onClick={() => templat.mutate()}
				>
					Unduh templat Excel
				</Button>
			</DataCard>
		</div>
	)
}

const columns = (bank: Bank): Column<BarisImpor>[] => [
	{
		name: 'Berkas',
		card: 'name',
		tone: 'strong',
		cell: ({ id, berkas }) => (
			<Link to="/mengajar/bank-soal/$kode/$jenis/impor/$id" params={{ ...bank, id }}>
				{berkas}
			</Link>
		),
	},
	{
		name: 'Dikenali sebagai',
		card: 'note',
		cell: ({ bentuk }) => (bentuk ? (BENTUK[bentuk] ?? bentuk) : '–'),
	},
	{
		name: 'Soal',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ jumlah }) => jumlah,
		onCard: ({ jumlah }) => `${jumlah} soal`,
	},
	{ name: 'Ditolak', align: 'right', width: 'line', cell: ({ jumlah_ditolak }) => jumlah_ditolak },
	{ name: 'Di bank', align: 'right', width: 'line', cell: ({ di_bank }) => di_bank },
	{
		name: 'Oleh',
		tone: 'muted',
		card: 'note',
		cell: ({ oleh, dibuat_pada }) => [oleh, campus.date(dibuat_pada)].filter(Boolean).join(' · '),
	},
	{
		name: 'Keadaan',
		card: 'side',
		width: 'line',
		cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
	},
]
