import { Button } from '@mantine/core'
import { IconArrowLeft, IconFiles, IconHistory, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { NaskahMateri } from '#shared/api/lesson-writing.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useLater } from '#web/lib/use-later.ts'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { LinkDialog } from '#web/parts/staff/editor/insert-dialog.tsx'
import { blockEdit, linkEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { Toolbar } from '#web/parts/staff/editor/markdown-toolbar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ClashCard } from './clash-card.tsx'
import css from './editor.module.css'
import { FaultList } from './fault-list.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { HeadDialog } from './head-dialog.tsx'
import { CheckDialog, VideoDialog } from './insert-dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Preview, usePreview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { naskahQuery, susunanDosenQuery } from './queries.ts'
import { SaveLine } from './save-line.tsx'
import { useFiles } from './use-files.ts'
import { useFollow } from './use-follow.ts'
import { useNaskah } from './use-naskah.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { keadaanMateri } from './words.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const loadEditor = () =>
	import('#web/parts/staff/editor/text-editor.tsx').then(({ TextEditor }) => TextEditor)

type Asked = 'rincian' | 'berkas' | 'terbitkan' | 'tautan' | 'video' | 'cek'
type Props = { kode: string; kelas: { kelas: string; kode: string }; materi: NaskahMateri }

/** A text, its tools, and the same as students will see it. */
export function MateriEditor({ kode, kelas, materi }: Props) {
	const { id } = materi
	const { tampil, versi } = useSearch({ from: '/shell/mengajar/kelas/$kelas/$kode/materi/$id' })
	const navigate = useNavigate()
	const { naskah, state } = useNaskah(kode, materi)
	const [editor, setEditor] = useState<EditorHandle>()
	const [asked, setAsked] = useState<Asked>()
	const [published, setPublished] = useState<number>()
	const previewBox = useRef<HTMLDivElement>(null)
	const { query: preview, typed, setTyped } = usePreview(kode, id, naskah.text())
	const follow = useFollow(previewBox, typed, preview.data?.daftar_isi)
	const susunan = useQuery(susunanDosenQuery(kode))
	const TextEditor = useLater(loadEditor)
	const sendFiles = useFiles(kode, id, editor)
	const faults = preview.data?.masalah ?? []
	const { data: shown } = preview
	useEffect(() => editor?.faults(shown?.masalah.map(({ baris }) => baris) ?? []), [editor, shown])
	useEffect(
		() =>
			naskah.follow((isi) => {
				editor?.replace(isi)
				setTyped(isi)
			}),
		[naskah, editor, setTyped],
	)
	const change = (isi: string) => {
		naskah.type(isi)
		setTyped(isi)
	}
	const show = (part: { tampil?: string | undefined; versi?: string | undefined }) => {
		const next = { tampil, versi, ...part }
		const search = { ...(next.tampil && { tampil: next.tampil }), ...(next.versi && { versi: next.versi }) }
		void navigate({ to: '.', search, replace: true, resetScroll: false })
	}
	const insert = (piece: string) => editor?.edit((text, range) => blockEdit(text, range, piece))
	const close = () => setAsked(undefined)
	// Saved since it was published: students read the older one.
	const changed =
		published === undefined ? materi.ada_perubahan || state.pada !== undefined : (state.pada ?? 0) > published
	const { text, tone } = keadaanMateri(materi)
	return (
		<>
			<LeaveGuard naskah={naskah} />
			<Link to="/mengajar/kelas/$kelas/$kode/materi" params={kelas} className={css.back}>
				<IconArrowLeft {...ICON} />
				Materi {susunan.data?.nama ?? kode}
			</Link>
			<PageHeader
				title={materi.judul}
				subtitle={
					<span className={css.facts}>
						<StatusBadge tone={tone}>{text}</StatusBadge>
						{materi.keadaan === 'terbit' && changed ? <span>Perubahan belum diterbitkan</span> : null}
						<SaveLine state={state} onAgain={() => void naskah.flush()} />
					</span>
				}
			>
				<Button
					variant="default"
					leftSection={<IconListDetails {...ICON} />}
					onClick={() => setAsked('rincian')}
				>
					Rincian
				</Button>
				<Button variant="default" leftSection={<IconFiles {...ICON} />} onClick={() => setAsked('berkas')}>
					Berkas
				</Button>
				<Button
					variant="default"
					leftSection={<IconHistory {...ICON} />}
					onClick={() => show({ versi: 'daftar' })}
				>
					Versi
				</Button>
				<Button onClick={() => setAsked('terbitkan')} disabled={state.clash !== undefined}>
					{materi.keadaan === 'terbit' ? 'Terbitkan perubahan' : 'Terbitkan'}
				</Button>
			</PageHeader>
			{state.clash ? <ClashCard naskah={naskah} clash={state.clash} /> : null}
			<div className={css.sides} role="tablist" aria-label="Tulisan dan pratinjau">
				{(['tulis', 'pratinjau'] as const).map((side) => (
					<button
						key={side}
						type="button"
						role="tab"
						aria-selected={(tampil ?? 'tulis') === side}
						onClick={() => show({ tampil: side === 'tulis' ? undefined : side })}
					>
						{side === 'tulis' ? 'Tulis' : 'Pratinjau'}
					</button>
				))}
			</div>
			<div className={css.columns} data-side={tampil === 'pratinjau' ? 'pratinjau' : 'tulis'}>
				<section className={css.write} aria-label="Tulisan">
					<Toolbar
						editor={editor}
						onFiles={sendFiles}
						onLink={() => setAsked('tautan')}
						onVideo={() => setAsked('video')}
						onCheck={() => setAsked('cek')}
					/>
					{TextEditor ? (
						<TextEditor
							label="Isi materi"
							hint="Tulis di sini. Gambar dapat ditempel atau diseret langsung ke tulisan."
							initial={naskah.text()}
							onChange={change}
							onFiles={sendFiles}
							onLink={() => setAsked('tautan')}
							onReady={setEditor}
							onTopLine={follow}
						/>
					) : (
						<div className={css.loading}>
							<RowsSkeleton rows={6} label="Memuat penyunting" />
						</div>
					)}
					<FaultList faults={faults} onGo={(line) => editor?.goTo(line)} />
				</section>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<section className={css.seen} aria-label="Pratinjau" tabIndex={0}>
					<Preview materi={materi} preview={preview} box={previewBox} />
				</section>
			</div>
			{asked === 'rincian' ? (
				<HeadDialog kode={kode} materi={materi} naskah={naskah} onClose={close} />
			) : null}
			{asked === 'berkas' ? (
				<FilesDialog
					kode={kode}
					id={id}
					berkas={materi.berkas}
					isi={typed}
					onInsert={insert}
					onClose={close}
				/>
			) : null}
			{asked === 'tautan' ? (
				<LinkDialog
					onInsert={(address) => editor?.edit((all, range) => linkEdit(all, range, address))}
					onClose={close}
				/>
			) : null}
			{asked === 'video' ? <VideoDialog onInsert={insert} onClose={close} /> : null}
			{asked === 'cek' ? <CheckDialog onInsert={insert} onClose={close} /> : null}
			{asked === 'terbitkan' ? (
				<PublishDialog
					kode={kode}
					kelas={susunan.data?.kelas ?? []}
					materi={{ ...materi, dibuka: 0 }}
					rev={naskah.rev}
					onDone={(next) => {
						naskah.adopt(next.rev)
						setPublished(Date.now())
						queryClient.setQueryData(
							naskahQuery(kode, id).queryKey,
							(known) => known && { ...known, ...next, ada_perubahan: false },
						)
						void queryClient.invalidateQueries({ queryKey: ['versi-materi', kode, id], exact: true })
					}}
					onClose={close}
				/>
			) : null}
			{versi ? (
				<VersionsDialog
					kode={kode}
					id={id}
					shown={versi}
					onShow={(next) => show({ versi: next })}
					naskah={naskah}
				/>
			) : null}
		</>
	)
}
