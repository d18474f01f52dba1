import { Button, NativeSelect } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MahasiswaWali } from '#shared/api/advising.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './bimbingan.module.css'
import { MahasiswaSheet } from './mahasiswa-sheet.tsx'
import { bimbinganQuery } from './queries.ts'
import { Signs } from './signs.tsx'
import { choose, index, SARINGAN, statusKrs } from './words.ts'

/** The students whom the lecturer advises, and their study plans. */
export function BimbinganPage() {
	const search = useSearch({ from: '/shell/mengajar/bimbingan' })
	const navigate = useNavigate({ from: '/mengajar/bimbingan' })
	const all = useQuery(bimbinganQuery)
	const set = (
		change: {
			cari?: string | undefined
			saring?: string | undefined
			mahasiswa?: string | undefined
		},
		replace = !change.mahasiswa,
	) =>
		void navigate({
			search: (before) => ({ ...before, ...change }) as typeof before,
			replace,
			resetScroll: false,
		})
	const shown = choose(all.data ?? [], search)
	const waiting = all.data?.filter(({ krs }) => krs?.status === 'diajukan').length ?? 0
	const risky = all.data?.filter(({ tanda }) => tanda.length > 0).length ?? 0
	return (
		<>
			<PageHeader
				subtitle={
					all.data && all.data.length > 0
						? `${all.data.length} mahasiswa · ${waiting} KRS menunggu · ${risky} dengan tanda risiko`
						: 'Mahasiswa perwalian Anda'
				}
			/>
			<DataCard flush>
				{!all.data ? (
					all.isError ? (
						<ErrorState
							title="Gagal memuat mahasiswa bimbingan"
							error={all.error}
							onRetry={() => void all.refetch()}
							retrying={all.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat mahasiswa bimbingan" />
					)
				) : all.data.length === 0 ? (
					<EmptyState
						icon={<IconUsersGroup size={22} stroke={1.7} />}
						title="Belum ada mahasiswa bimbingan"
						text="Mahasiswa muncul di sini setelah bagian akademik menetapkan Anda sebagai dosen wali."
					/>
				) : (
					<>
						<FilterBar
							filtered={Boolean(search.cari ?? search.saring)}
							onReset={() => set({ cari: undefined, saring: undefined })}
						>
							<SearchField
								label="Cari nama atau NIM"
								placeholder="Cari nama atau NIM"
								value={search.cari ?? ''}
								onChange={(cari) => set({ cari: cari || undefined })}
							/>
							<NativeSelect
								size="md"
								aria-label="Yang ditampilkan"
								data={[{ value: '', label: 'Semua mahasiswa' }, ...SARINGAN]}
								value={search.saring ?? ''}
								onChange={(event) => set({ saring: event.currentTarget.value || undefined })}
							/>
						</FilterBar>
						{shown.length > 0 ? (
							<DataTable
								label="Mahasiswa bimbingan"
								rows={shown}
								rowKey={({ nim }) => nim}
								columns={columnsOf((mahasiswa) => set({ mahasiswa }))}
								from="60em"
							/>
						) : (
							<EmptyState title="Tidak ada yang cocok" text="Ubah kata pencarian atau saringannya.">
								<Button variant="default" onClick={() => set({ cari: undefined, saring: undefined })}>
									Tampilkan semua
								</Button>
							</EmptyState>
						)}
					</>
				)}
			</DataCard>
			<MahasiswaSheet
				mahasiswa={all.data?.find(({ nim }) => nim === search.mahasiswa) ?? null}
				list={shown.map(({ nim }) => nim)}
				onStep={(mahasiswa) => set({ mahasiswa }, true)}
				onClose={() => set({ mahasiswa: undefined })}
			/>
		</>
	)
}

const columnsOf = (onOpen: (nim: string) => void): Column<MahasiswaWali>[] => [
	{
		name: 'Mahasiswa',
		card: 'name',
		cell: (m) => (
			<button type="button" className={css.open} onClick={() => onOpen(m.nim)}>
				<Avatar name={m.nama} foto={m.foto} size={36} />
				<span>
					<span className={css.name}>{m.nama}</span>
					<span className={css.note}>
						{m.nim}
						{m.kelas ? (
							<>
								{' '}
								· <span className={css.whole}>{m.kelas}</span>
							</>
						) : null}
					</span>
				</span>
			</button>
		),
	},
	{
		name: 'IPK',
		align: 'right',
		width: 'line',
		card: 'fact',
		tone: 'strong',
		cell: ({ ipk }) => index(ipk),
	},
	{
		name: 'SKS lulus',
		align: 'right',
		width: 'line',
		card: 'fact',
		cell: sksOf,
	},
	{
		name: 'Tanda risiko',
		card: 'action',
		cell: (m) => <Signs tanda={m.tanda} />,
		onCard: (m) => (m.tanda.length > 0 ? <Signs tanda={m.tanda} /> : null),
	},
	{
		name: 'KRS',
		card: 'side',
		width: 'line',
		cell: ({ krs }) => <StatusBadge tone={statusKrs(krs).tone}>{statusKrs(krs).text}</StatusBadge>,
	},
]

const sksOf = ({ sks_lulus, sks_program }: MahasiswaWali) =>
	sks_program === null ? String(sks_lulus) : `${sks_lulus} / ${sks_program}`
