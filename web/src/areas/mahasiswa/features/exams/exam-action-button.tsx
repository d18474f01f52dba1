import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ujian } from '#shared/api/exams.ts'
import { examAction } from './exam-action.ts'

type Props = {
	ujian: Ujian
	graded: boolean
	fullWidth?: boolean
	/** Id of the element that names the course, for who hears the button without its row. */
	describedBy: string
}

/** The action column: a link while the exam can be taken, else a disabled button that says why not. */
export function ExamActionButton({ ujian, graded, fullWidth = false, describedBy }: Props) {
	const action = examAction(ujian, graded)
	const common = { size: 'sm', fullWidth, mih: 44, 'aria-describedby': describedBy } as const
	if (action === 'kerjakan')
		return (
			<Button
				{...common}
				renderRoot={(props) => (
					<Link to="/ujian/soal" search={{ jenis: ujian.jenis, kode_mk: ujian.kode_mk }} {...props} />
				)}
			>
				Kerjakan
			</Button>
		)
	return (
		<Button {...common} variant="default" disabled>
			{action === 'sudah_dikerjakan' ? 'Sudah Dikerjakan' : ujian.status}
		</Button>
	)
}
