import { Button, NativeSelect } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { PesertaKelas } from '#shared/api/participants.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { arrange, URUTAN } from './arrange.ts'
import { columnsOf } from './columns.tsx'
import { PesanDialog } from './pesan-dialog.tsx'
import css from './peserta.module.css'
import { pesertaQuery } from './queries.ts'

/** The students of a class: how to reach them, and how they get on. */
export function PesertaPage() {
	return (
		<KelasFrame>
			{(kelas) => <Participants key={`${kelas.kode_mk} ${kelas.kelas}`} kelas={kelas} />}
		</KelasFrame>
	)
}

function Participants({ kelas }: { kelas: Kelas }) {
	const peserta = useQuery(pesertaQuery(kelas))
	if (peserta.data) return <Loaded kelas={kelas} data={peserta.data} />
	return (
		<DataCard flush>
			{peserta.isError ? (
				<ErrorState
					title="Gagal memuat peserta"
					error={peserta.error}
					onRetry={() => void peserta.refetch()}
					retrying={peserta.isFetching}
				/>
			) : (
				<RowsSkeleton rows={8} label="Memuat peserta" />
			)}
		</DataCard>
	)
}

function Loaded({ kelas, data }: { kelas: Kelas; data: PesertaKelas }) {
	const search = useSearch({ from: '/shell/mengajar/kelas/$kelas/$kode/peserta' })
	const navigate = useNavigate({ from: '/mengajar/kelas/$kelas/$kode/peserta' })
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
	const [writing, setWriting] = useState(false)
	const set = (change: { cari?: string | undefined; urut?: string | undefined }) =>
		void navigate({
			search: (before) => ({ ...before, ...change }) as typeof before,
			replace: true,
			resetScroll: false,
		})
	const shown = arrange(data.mahasiswa, search)
	const chosen = data.mahasiswa.filter(({ stambuk }) => picked.has(stambuk))
	if (data.mahasiswa.length === 0)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada mahasiswa"
					text="Mahasiswa muncul di sini setelah bagian akademik menetapkan kelasnya."
				/>
			</DataCard>
		)
	return (
		<div className={css.stack}>
			<DataCard flush>
				<FilterBar filtered={search.cari !== undefined} onReset={() => set({ cari: undefined })}>
					<SearchField
						label="Cari nama atau NIM"
						placeholder="Cari nama atau NIM"
						value={search.cari ?? ''}
						onChange={(cari) => set({ cari: cari || undefined })}
					/>
					<NativeSelect
						size="md"
						aria-label="Urutan"
						data={[...URUTAN]}
						value={search.urut ?? 'nama'}
						onChange={(event) => set({ urut: event.currentTarget.value })}
					/>
				</FilterBar>
				<div className={css.bar}>
					<span role="status">
						{chosen.length > 0 ? `${chosen.length} mahasiswa dipilih` : `${shown.length} mahasiswa`}
					</span>
					{chosen.length > 0 ? (
						<Button variant="subtle" onClick={() => setPicked(new Set())}>
							Kosongkan pilihan
						</Button>
					) : null}
					<Button
						leftSection={<IconMessage size={18} stroke={1.8} aria-hidden="true" />}
						onClick={() => setWriting(true)}
					>
						{chosen.length > 0 ? `Tulis pesan ke ${chosen.length}` : 'Tulis pesan ke semua'}
					</Button>
				</div>
				{shown.length > 0 ? (
					<DataTable
						label="Peserta kelas"
						rows={shown}
						rowKey={({ stambuk }) => stambuk}
						columns={columnsOf(data, picked, setPicked)}
						isMarked={({ stambuk }) => picked.has(stambuk)}
						from="60em"
					/>
				) : (
					<EmptyState title="Tidak ada yang cocok" text="Ubah kata pencariannya.">
						<Button variant="default" onClick={() => set({ cari: undefined })}>
							Tampilkan semua
						</Button>
					</EmptyState>
				)}
			</DataCard>
			<Messages pesan={data.pesan} />
			{writing ? (
				<PesanDialog
					kelas={kelas}
					chosen={chosen}
					all={data.mahasiswa.length}
					onClose={() => setWriting(false)}
					onSent={() => {
						setWriting(false)
						setPicked(new Set())
					}}
				/>
			) : null}
		</div>
	)
}

/** What was written to the class, and by whom. */
function Messages({ pesan }: Pick<PesertaKelas, 'pesan'>) {
	if (pesan.length === 0) return null
	return (
		<DataCard flush title="Pesan terkirim">
			<ol className={css.messages}>
				{pesan.map(({ id, isi, oleh, pada, penerima }) => (
					<li key={id}>
						<p className={css.text}>{isi}</p>
						<p className={css.note}>
							{oleh} · {campus.date(pada)} pukul {campus.time(pada)} · {penerima} mahasiswa
						</p>
					</li>
				))}
			</ol>
		</DataCard>
	)
}
