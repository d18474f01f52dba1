import { StaffShell } from '#web/parts/staff/staff-shell.tsx'
import { ClassList, RunningExams } from './class-list.tsx'

export function AppShell() {
	return (
		<StaffShell
			area="mengajar"
			home="/mengajar"
			below={(close) => (
				<>
					<ClassList onNavigate={close} />
					<RunningExams onNavigate={close} />
				</>
			)}
		/>
	)
}
