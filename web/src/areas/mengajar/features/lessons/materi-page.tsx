import { Button } from '@mantine/core'
import { IconChecklist, IconFileImport, IconFiles, IconPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { LastStep } from './last-step.tsx'
import { ManyDialog } from './many-dialog.tsx'
import css from './materi-page.module.css'
import { TreeView } from './tree-view.tsx'
import { type Modul, useTree } from './use-tree.ts'
import { useTreeChanges } from './use-tree-changes.ts'

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

/** The lessons of a course, in the order in which students read them. */
export function MateriPage() {
	return <KelasFrame>{(kelas) => <Materi kelas={kelas} />}</KelasFrame>
}

function Materi({ kelas }: { kelas: Kelas }) {
	const tree = useTree(kelas.kode_mk)
	const changes = useTreeChanges(kelas.kode_mk, tree)
	const [asked, setAsked] = useState('')
	const [many, setMany] = useState<readonly Modul[]>()
	const { data, isError, error, isFetching, refetch } = tree.susunan
	const address = { kelas: kelas.kelas, kode: kelas.kode_mk.toLowerCase() }
	if (!data)
		return (
			<DataCard flush>
				{isError ? (
					<ErrorState
						title="Gagal memuat materi"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={7} label="Memuat materi" />
				)}
			</DataCard>
		)
	const addModule = (
		<Button
			leftSection={<IconPlus {...ICON} />}
			loading={changes.adding}
			onClick={() => {
				const judul = `Modul ${data.modul.length + 1}`
				setAsked(judul)
				void changes.addModule(judul)
			}}
		>
			Tambah modul
		</Button>
	)
	const ways = (
		<div className={css.ways}>
			<Button
				variant="default"
				leftSection={<IconFileImport {...ICON} />}
				renderRoot={(props) => (
					<Link to="/mengajar/kelas/$kelas/$kode/materi/impor" params={address} {...props} />
				)}
			>
				Impor
			</Button>
			<Button
				variant="default"
				leftSection={<IconFiles {...ICON} />}
				renderRoot={(props) => (
					<Link to="/mengajar/kelas/$kelas/$kode/materi/salin" params={address} {...props} />
				)}
			>
				Salin semester lalu
			</Button>
			{data.modul.some(({ materi }) => materi.length > 1) ? (
				<Button
					variant="default"
					leftSection={<IconChecklist {...ICON} />}
					onClick={() => setMany(tree.modul)}
				>
					Terbitkan banyak
				</Button>
			) : null}
			{addModule}
		</div>
	)
	const told = tree.told ? <Told key={tree.told} sentence={tree.told} onClose={tree.putAway} /> : null
	if (data.modul.length === 0)
		return (
			<DataCard flush>
				{told}
				<EmptyState
					title="Belum ada materi"
					text="Materi dibaca mahasiswa di halaman mata kuliah, per modul. Mulai dengan modul pertama. Tidak ada yang terlihat mahasiswa sebelum Anda menerbitkannya."
				>
					{ways}
				</EmptyState>
			</DataCard>
		)
	return (
		<>
			<div className={css.summary}>
				<Counts tree={tree} />
				{ways}
			</div>
			{told}
			{data.langkah ? <LastStep key={data.langkah.id} kode={data.kode} langkah={data.langkah} /> : null}
			<p className={css.unseen} role="status">
				{asked && data.modul.some(({ judul }) => judul === asked) ? `${asked} ditambahkan di bawah.` : ''}
			</p>
			<TreeView
				susunan={data}
				tree={tree}
				changes={changes}
				kelas={address}
				onMany={(modul) => setMany([modul])}
			/>
			{many ? (
				<ManyDialog
					kode={data.kode}
					judul={many.length === 1 ? (many[0]?.judul ?? '') : 'Terbitkan atau sembunyikan banyak materi'}
					kelas={address}
					materi={many.flatMap(({ materi }) => materi)}
					onClose={() => setMany(undefined)}
				/>
			) : null}
		</>
	)
}

/** Why something was not done: brought into sight, for it may have been asked for far below. */
function Told({ sentence, onClose }: { sentence: string; onClose: () => void }) {
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
	return (
		<div ref={box} className={css.told} role="alert">
			<p>{sentence}</p>
			<IconButton label="Tutup" onClick={onClose}>
				<IconX size={18} stroke={1.8} aria-hidden="true" />
			</IconButton>
		</div>
	)
}

/** How far the lessons of the course have come. */
function Counts({ tree: { modul, susunan } }: { tree: ReturnType<typeof useTree> }) {
	const all = modul.flatMap(({ materi }) => materi)
	const count = (keadaan: string) => all.filter((one) => one.keadaan === keadaan).length
	const facts = [
		[count('terbit'), 'terbit'],
		[count('terjadwal'), 'terjadwal'],
		[count('draf'), 'draf'],
		[count('tersembunyi'), 'tersembunyi'],
	] as const
	const kelas = susunan.data?.kelas ?? []
	return (
		<div>
			<p className={css.counts}>
				<span>
					<strong>{all.length}</strong> materi
				</span>
				{facts.map(([number, word]) =>
					number > 0 ? (
						<span key={word}>
							<strong>{number}</strong> {word}
						</span>
					) : null,
				)}
			</p>
			{kelas.length > 1 ? <p>Satu susunan untuk {kelas.join(', ')}: perubahan berlaku di semuanya.</p> : null}
		</div>
	)
}
