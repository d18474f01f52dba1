import { IconDots } from '@tabler/icons-react'
import type { BarisMateriDosen, SusunanDosen } from '#shared/api/lesson-writing.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Handle } from './handle.tsx'
import { LessonRow } from './lesson-row.tsx'
import { NewLesson } from './new-lesson.tsx'
import { RenameField } from './rename-field.tsx'
import css from './tree.module.css'
import { Place } from './tree-drag.tsx'
import type { Modul, Tree } from './use-tree.ts'

type Props = {
	modul: Modul
	/** Of the module, and of its first lesson, counted from 1. */
	nomor: number
	first: number
	kelas: { kelas: string; kode: string }
	susunan: SusunanDosen
	tree: Tree
	most: number
	onRename: (judul: string) => Promise<unknown>
	onRenameLesson: (materi: BarisMateriDosen, judul: string) => Promise<unknown>
	onActions: () => void
	onLessonActions: (materi: BarisMateriDosen) => void
}

/** A module with its lessons, and a line on which the next one is begun. */
export function ModuleSection(props: Props) {
	const { modul, nomor, first, kelas, susunan, tree, most } = props
	const slot = (index: number) => ({ jenis: 'materi', modul: modul.id, index }) as const
	return (
		<section className={css.module} aria-label={`Modul ${nomor}: ${modul.judul}`}>
			<Place slot={{ jenis: 'modul', index: nomor - 1 }} />
			<div className={css.moduleHead}>
				<Handle
					moved={{ jenis: 'modul', id: modul.id }}
					judul={`modul ${modul.judul}`}
					disabled={tree.busy}
				/>
				<div className={css.moduleTitle}>
					<span className={css.moduleNumber}>Modul {nomor}</span>
					<div className={css.titleLine}>
						<RenameField judul={modul.judul} what="modul" maxLength={120} onRename={props.onRename}>
							{(shown) => <h2 className={css.moduleName}>{shown}</h2>}
						</RenameField>
					</div>
				</div>
				<IconButton label={`Atur modul ${modul.judul}`} onClick={props.onActions}>
					<IconDots size={20} stroke={1.8} aria-hidden="true" />
				</IconButton>
			</div>
			<ul className={css.list}>
				{modul.materi.map((materi, i) => (
					<li key={materi.id} className={css.row}>
						<Place slot={slot(i)} />
						<LessonRow
							materi={materi}
							nomor={first + i}
							kelas={kelas}
							most={most}
							busy={tree.busy}
							onRename={(judul) => props.onRenameLesson(materi, judul)}
							onActions={() => props.onLessonActions(materi)}
						/>
					</li>
				))}
			</ul>
			<div className={css.foot}>
				<Place slot={slot(modul.materi.length)} />
				<NewLesson modul={modul} kelas={kelas} susunan={susunan} tree={tree} />
			</div>
		</section>
	)
}
