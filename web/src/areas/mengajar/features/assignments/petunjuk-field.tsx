import { LessonHtml } from '#web/parts/lessons/lesson-html.tsx'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { MarkdownField } from '#web/parts/staff/editor/markdown-field.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { usePetunjukPreview } from './petunjuk-preview.ts'

type Props = {
	kelas: Kelas
	/** Of one that is changed. */
	tugas: string | undefined
	petunjuk: string
	berkas: Parameters<typeof usePetunjukPreview>[1]['berkas']
	onChange: (petunjuk: string) => void
	onFiles: (files: readonly File[]) => void
	onLink: () => void
	editor: EditorHandle | undefined
	onEditor: (editor: EditorHandle | undefined) => void
}

/** What is asked, beside what students will see of it. */
export function PetunjukField({ kelas, tugas, petunjuk, berkas, onChange, ...field }: Props) {
	return (
		<MarkdownField
			{...field}
			label="Petunjuk"
			hint="Tulis apa yang dikerjakan. Gambar dan berkas dapat ditempel atau diseret ke sini."
			nothing="Yang dilihat mahasiswa tampil di sini."
			text={petunjuk}
			onText={onChange}
			preview={usePetunjukPreview(kelas, { tugas, petunjuk, berkas })}
		>
			{(html) => <LessonHtml html={html} />}
		</MarkdownField>
	)
}
